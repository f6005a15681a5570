import { Box, Button, Heading, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Language } from '#shared/i18n/languages.ts'
import { discardDraft, unsavedDrafts, type JournalEntry } from '../autosave/journal.ts'

const MOMENT = new Intl.DateTimeFormat('es-CL', { dateStyle: 'medium', timeStyle: 'short' })

interface UnsavedDraftsProps {
  username: string
  onContinue: (id: number, language: Language) => void
  onNew: (language: Language, from?: number) => void
}

/** What somebody wrote in this browser and did not save, with the ways to go on or let go. */
export function UnsavedDrafts({ username, onContinue, onNew }: UnsavedDraftsProps) {
  const [drafts, setDrafts] = useState(() => unsavedDrafts(username))
  if (drafts.length === 0) return null

  const discard = (name: string) => {
    discardDraft(username, name)
    setDrafts(unsavedDrafts(username))
  }
  const goOn = (name: string, { draft: { language }, translationOf }: JournalEntry) => {
    if (name.startsWith('new-')) onNew(language, translationOf)
    else onContinue(Number(name), language)
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
      {drafts.map(({ name, entry }) => {
        const title = entry.draft.title || 'Sin título'
        return (
          <Box key={name} display="flex" flexWrap="wrap" alignItems="center" gap="3" py="1">
            <Text flex="1" minW="12rem">
              {title}{' '}
              <Text as="span" color="fg.muted" fontSize="sm">
                · {MOMENT.format(new Date(entry.at))}
              </Text>
            </Text>
            <Button size="sm" aria-label={`Continuar ${title}`} onClick={() => goOn(name, entry)}>
              Continuar
            </Button>
            <Button
              size="sm"
              variant="outline"
              aria-label={`Descartar ${title}`}
              onClick={() => discard(name)}
            >
              Descartar
            </Button>
          </Box>
        )
      })}
    </Box>
  )
}
