import { Box, Button, Heading, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { moment } from '#client/ui/admin/moment.ts'
import { listLocalDrafts } from '../session/local-drafts.ts'
import { useDiscard } from '../session/unsaved-texts.ts'
import { unsavedTexts, useStoredDrafts, type UnsavedText } from '../session/unsaved-texts.ts'
import { useBlogNavigation, useUsername } from '../blog-address.ts'

/** The texts that the user left unsaved, here or on the server, and may continue or discard. */
export function UnsavedTextList() {
  const username = useUsername()
  const { editArticle, newArticle } = useBlogNavigation()
  const discard = useDiscard()
  const stored = useStoredDrafts() ?? []
  const [locals] = useState(() => listLocalDrafts(username))
  const [discarded, setDiscarded] = useState<string[]>([])
  const texts = unsavedTexts(locals, stored).filter(({ visit }) => !discarded.includes(visit))
  if (texts.length === 0) return null

  const resume = ({ name, visit, language, translationOf }: UnsavedText) => {
    if (name.startsWith('new-')) newArticle(language, { from: translationOf, draft: visit })
    else editArticle(Number(name), language, visit)
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
      {texts.map((text) => {
        const { visit, at } = text
        const title = text.title || 'Sin título'
        return (
          <Box key={visit} display="flex" flexWrap="wrap" alignItems="center" gap="3" py="1">
            <Text flex="1" minW="12rem">
              {title}{' '}
              <Text as="span" color="fg.muted" fontSize="sm">
                · {moment(new Date(at))}
              </Text>
            </Text>
            <Box display="flex" gap="3">
              <Button size="sm" aria-label={`Continuar ${title}`} onClick={() => resume(text)}>
                Continuar
              </Button>
              <Button
                size="sm"
                variant="outline"
                aria-label={`Descartar ${title}`}
                onClick={() => {
                  setDiscarded((visits) => [...visits, visit])
                  void discard(text, () =>
                    setDiscarded((visits) => visits.filter((one) => one !== visit)),
                  )
                }}
              >
                Descartar
              </Button>
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
