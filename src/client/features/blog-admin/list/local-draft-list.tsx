import { Box, Button, Heading, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { deleteLocalDraft, listLocalDrafts, type NamedDraft } from '../autosave/local-drafts.ts'
import { useBlogNavigation, useUsername } from '../blog-address.ts'

const MOMENT = new Intl.DateTimeFormat('es-CL', { dateStyle: 'medium', timeStyle: 'short' })

/** The local drafts that the user may continue or discard. */
export function LocalDraftList() {
  const username = useUsername()
  const { editArticle, newArticle } = useBlogNavigation()
  const [drafts, setDrafts] = useState(() => listLocalDrafts(username))
  if (drafts.length === 0) return null

  const resume = ({ name, visit, local }: NamedDraft) => {
    const { draft, translationOf } = local
    if (name.startsWith('new-')) newArticle(draft.language, { from: translationOf, draft: visit })
    else editArticle(Number(name), draft.language, visit)
  }
  const discard = (draft: NamedDraft) => {
    deleteLocalDraft(username, draft)
    setDrafts(listLocalDrafts(username))
  }
  return (
    <Box
      as="section"
      aria-labelledby="sin-guardar"
      borderWidth="1px"
      borderColor="brand.border"
      borderRadius="l3"
      bg="brand.subtle"
      px="5"
      py="4"
      mb="6"
    >
      <Heading as="h2" id="sin-guardar" fontSize="md" mb="2">
        Texto sin guardar
      </Heading>
      {drafts.map((draft) => {
        const { visit, local } = draft
        const title = local.draft.title || 'Sin título'
        return (
          <Box key={visit} display="flex" flexWrap="wrap" alignItems="center" gap="3" py="1">
            <Text flex="1" minW="12rem">
              {title}{' '}
              <Text as="span" color="fg.muted" fontSize="sm">
                · {MOMENT.format(new Date(local.at))}
              </Text>
            </Text>
            <Button size="sm" aria-label={`Continuar ${title}`} onClick={() => resume(draft)}>
              Continuar
            </Button>
            <Button
              size="sm"
              variant="outline"
              aria-label={`Descartar ${title}`}
              onClick={() => discard(draft)}
            >
              Descartar
            </Button>
          </Box>
        )
      })}
    </Box>
  )
}
