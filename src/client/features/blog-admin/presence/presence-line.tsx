import { Box, Text } from '@chakra-ui/react'
import type { Presence } from '#shared/blog/presence.ts'
import { formatTime } from '#shared/format.ts'
import { useUsername } from '../blog-address.ts'
import type { ArticleSession } from '../session/article-session.ts'
import { usePresence } from './use-presence.ts'

interface PresenceLineProps {
  /** The article. */
  id: number
  form: ArticleSession
}

/** Says who else has the article open, and that somebody saved or deleted it since. Locks nothing. */
export function PresenceLine({ id, form }: PresenceLineProps) {
  const company = usePresence(id, form)
  const username = useUsername()
  const sentences = company ? sentencesOf(company, form.state().revision, username) : []
  return (
    <Box role="status" aria-label="Quién más está aquí">
      {sentences.map((sentence) => (
        <Text key={sentence} fontSize="sm" color="fg.muted" mb="3">
          {sentence}
        </Text>
      ))}
    </Box>
  )
}

const GONE = 'Este artículo fue eliminado: está en el estado «Eliminados». Tu texto sigue aquí.'

function sentencesOf(
  company: Presence | 'gone',
  revision: number | undefined,
  username: string,
): string[] {
  if (company === 'gone') return [GONE]
  const isNewer = revision !== undefined && company.revision > revision
  return [
    ...(company.others.length > 0 ? [othersIn(company)] : []),
    ...(isNewer ? [newerSave(company, username)] : []),
  ]
}

/** Each once, however many tabs they have. */
function othersIn({ others }: Presence): string {
  const byName = Map.groupBy(others, ({ isYou, username }) =>
    isYou ? 'Tú, en otra pestaña' : username,
  )
  const named = Array.from(byName, ([name, tabs]) =>
    tabs.some(({ isChanged }) => isChanged) ? `${name} · con cambios sin guardar` : name,
  )
  return `También está aquí: ${named.join('; ')}`
}

function newerSave({ updatedAt, updatedBy }: Presence, username: string): string {
  const at = formatTime('es', new Date(updatedAt))
  if (updatedBy === username) return `Guardaste una versión más nueva en otra pestaña a las ${at}.`
  return `${updatedBy ?? 'Otra persona'} guardó una versión más nueva a las ${at}.`
}
