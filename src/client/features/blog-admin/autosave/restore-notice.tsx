import { Box, Button, Text } from '@chakra-ui/react'
import type { Autosave } from './use-autosave.ts'

const MOMENT = new Intl.DateTimeFormat('es-CL', { dateStyle: 'long', timeStyle: 'short' })

/** Offers the unsaved draft of an earlier visit. */
export function RestoreNotice({ autosave }: { autosave: Autosave }) {
  const { restorable, restore, discard } = autosave
  if (!restorable) return null
  return (
    <Box
      as="section"
      aria-label="Cambios sin guardar"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      borderWidth="1px"
      borderColor="brand.border"
      borderRadius="l3"
      bg="brand.subtle"
      px="5"
      py="3"
      mb="6"
    >
      <Text flex="1" minW="14rem">
        Hay cambios sin guardar del {MOMENT.format(new Date(restorable.at))}
        {restorable.draft.title ? `: «${restorable.draft.title}»` : ''}
      </Text>
      <Button size="sm" onClick={restore}>
        Recuperar
      </Button>
      <Button size="sm" variant="outline" onClick={discard}>
        Descartar
      </Button>
    </Box>
  )
}
