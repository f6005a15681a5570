import { Box, Button, Text } from '@chakra-ui/react'
import { moment } from '#client/ui/admin/moment.ts'
import type { Autosave } from './use-autosave.ts'

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
        Hay cambios sin guardar del {moment(new Date(restorable.at))}
        {restorable.title ? `: «${restorable.title}»` : ''}
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
