import { Box, Button, Text } from '@chakra-ui/react'
import type { LocalCopy } from './use-journal.ts'

const TIME = new Intl.DateTimeFormat('es-CL', { timeStyle: 'short' })
const MOMENT = new Intl.DateTimeFormat('es-CL', { dateStyle: 'long', timeStyle: 'short' })

/** Says quietly that nothing gets lost, or aloud that it might. */
export function LocalCopyNote({ keptAt }: Pick<LocalCopy, 'keptAt'>) {
  if (keptAt === undefined) return null
  return (
    <Text fontSize="sm" color={keptAt ? 'fg.muted' : 'fg.error'} role="status">
      {keptAt
        ? `Copia local: ${TIME.format(keptAt)}`
        : 'Este navegador no guarda copias locales: guarda a menudo.'}
    </Text>
  )
}

/** What an earlier visit left unsaved, offered back. */
export function RecoverOffer({ copy }: { copy: LocalCopy }) {
  const { offered, recover, discard } = copy
  if (!offered) return null
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
        Hay cambios sin guardar del {MOMENT.format(new Date(offered.at))}
        {offered.draft.title ? `: «${offered.draft.title}»` : ''}
      </Text>
      <Button size="sm" onClick={recover}>
        Recuperar
      </Button>
      <Button size="sm" variant="outline" onClick={discard}>
        Descartar
      </Button>
    </Box>
  )
}
