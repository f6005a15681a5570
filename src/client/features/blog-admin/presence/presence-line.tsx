import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { STREAM_KEY, type PanelStream } from '#client/lib/panel-stream.ts'
import { randomUuid } from '#client/lib/random-uuid.ts'
import { WITHOUT_LOGIN } from '#client/lib/reauthentication.tsx'
import { timedCall } from '#client/lib/timed-call.ts'
import { errorCode } from '#client/lib/trpc.ts'
import type { Presence } from '#shared/blog/presence.ts'
import { formatTime } from '#shared/format.ts'
import { useUsername } from '../article/address.ts'
import type { DialogProps } from '../article/lazy-dialogs.tsx'
import { presenceKey } from '../article/queries.ts'
import { useSession, useSessionState } from '../session/article-session.ts'
import { groupBy } from '#shared/older-browsers/group-by.ts'

/** Tells who else has the article open, and whether somebody has saved or deleted it. */
export function PresenceLine({ id }: DialogProps<'PresenceLine'>) {
  const session = useSession()
  const { data, error } = usePresence(id)
  const username = useUsername()
  const isGone = errorCode(error) === 'NOT_FOUND'
  const sentences = isGone ? [GONE] : sentencesOf(data, session.state().revision, username)
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
  presence: Presence | undefined,
  revision: number | undefined,
  username: string,
): string[] {
  if (!presence) return []
  const isNewer = revision !== undefined && presence.revision > revision
  return [
    ...(presence.others.length > 0 ? [othersIn(presence)] : []),
    ...(isNewer ? [newerSave(presence, username)] : []),
  ]
}

/** Names the others who have the article open, and the user's other tabs, each once. */
function othersIn({ others }: Presence): string {
  const byName = groupBy(others, ({ isYou, username }) =>
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

/** Timeout of a presence call. */
const ANSWER_MS = 20_000

/**
 * Reports that this editor is open, through which stream and whether with unsaved text, and queries
 * who else has the article open. The stream of the panel tells of other answers. What is not told
 * yet is told with its next heartbeat; in company each is answered, to prove that this computer is
 * still there.
 */
function usePresence(id: number) {
  const session = useSession()
  const { client } = useApi()
  const [visit] = useState(randomUuid)
  const isChanged = useSessionState(() => session.isChanged())
  const { id: stream, beat } = usePanelStream()
  const presence = useQuery({
    queryKey: [...presenceKey(id), visit],
    queryFn: () =>
      timedCall(ANSWER_MS, async (signal) => {
        const told = { stream, isChanged: session.isChanged() }
        const input = { id, visit, ...told }
        const call = { ...WITHOUT_LOGIN, signal }
        return { told, ...(await client.admin.blog.presence.note.mutate(input, call)) }
      }),
    enabled: stream !== undefined,
    gcTime: 0,
  })
  const { data, refetch } = presence
  const isTold = data?.told.stream === stream && data?.told.isChanged === isChanged
  const unanswered = isTold && data.others.length === 0 ? undefined : beat
  useEffect(() => {
    // One call at a time on a slow link.
    if (unanswered !== undefined) void refetch({ cancelRefetch: false })
  }, [refetch, unanswered])
  useEffect(
    () => () =>
      void client.admin.blog.presence.leave
        .mutate({ id, visit }, WITHOUT_LOGIN)
        .catch(() => undefined),
    [client, id, visit],
  )
  return presence
}

/** The state that the panel's frame keeps; empty until the first stream is open. */
function usePanelStream(): Partial<PanelStream> {
  const { data = {} } = useQuery({
    queryKey: STREAM_KEY,
    queryFn: (): Partial<PanelStream> => ({}),
    enabled: false,
  })
  return data
}
