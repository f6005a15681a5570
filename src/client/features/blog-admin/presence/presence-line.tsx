import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { randomUuid } from '#client/lib/random-uuid.ts'
import { WITHOUT_LOGIN } from '#client/lib/reauthentication.tsx'
import { timedCall } from '#client/lib/timed-call.ts'
import { errorCode } from '#client/lib/trpc.ts'
import type { Presence } from '#shared/blog/presence.ts'
import { formatTime } from '#shared/format.ts'
import { useUsername } from '../article/address.ts'
import type { DialogProps } from '../article/lazy-dialogs.tsx'
import { useSession } from '../session/article-session.ts'
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

/** Reports that this editor is open, and queries who else has the article open. */
function usePresence(id: number) {
  const session = useSession()
  const { client } = useApi()
  const [visit] = useState(randomUuid)
  const presence = useQuery({
    queryKey: ['presence', id, visit],
    queryFn: () => {
      const input = { id, visit, isChanged: session.isChanged() }
      return timedCall(ANSWER_MS, (signal) =>
        client.admin.blog.presence.note.mutate(input, { ...WITHOUT_LOGIN, signal }),
      )
    },
    gcTime: 0,
  })
  const { refetch } = presence
  useEffect(() => {
    const leave = () => navigator.sendBeacon(LEAVE, asJson({ id, visit }))
    // One call at a time on a slow link.
    const stop = startHeartbeat(() => void refetch({ cancelRefetch: false }))
    addEventListener('pagehide', leave)
    return () => {
      stop()
      removeEventListener('pagehide', leave)
      client.admin.blog.presence.leave.mutate({ id, visit }, WITHOUT_LOGIN).catch(() => undefined)
    }
  }, [client, refetch, id, visit])
  return presence
}

/** Called by a beacon, which browsers send even while the page closes. */
const LEAVE = '/trpc/admin.blog.presence.leave'

const asJson = (value: object) => new Blob([JSON.stringify(value)], { type: 'application/json' })

const EVERY_MS = 6000

/**
 * Calls `beat` every six seconds, also while the tab is hidden: a worker keeps the time, because
 * browsers throttle the timers of hidden pages.
 */
function startHeartbeat(beat: () => void): () => void {
  if (typeof Worker === 'undefined') {
    const timer = setInterval(beat, EVERY_MS)
    return () => clearInterval(timer)
  }
  const worker = new Worker(new URL('./heartbeat.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', beat)
  worker.postMessage(EVERY_MS, [])
  return () => worker.terminate()
}
