import { useEffect, useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { WITHOUT_LOGIN } from '#client/lib/reauthentication.tsx'
import { timedCall } from '#client/lib/timed-call.ts'
import { errorCode } from '#client/lib/trpc.ts'
import type { Presence } from '#shared/blog/presence.ts'
import type { ArticleSession } from '../session/article-session.ts'
import { startHeartbeat } from './heartbeat.ts'

/** A call without an answer is given up, so that the next one is sent. */
const ANSWER_MS = 20_000

/** Who else edits the article; `gone` when it was deleted, undefined as long as nothing is known. */
export type Company = Presence | 'gone' | undefined

/** Tells the server that this editor is open, and learns who else is there. */
export function usePresence(id: number, form: ArticleSession): Company {
  const { client } = useApi()
  const [company, setCompany] = useState<Company>()
  const [visit] = useState(newVisit)
  useEffect(() => {
    let isAsking = false
    const note = async () => {
      // A slow link has one call at a time.
      if (isAsking) return
      isAsking = true
      try {
        const isChanged = form.isChanged()
        const input = { id, visit, isChanged }
        const answer = await timedCall(ANSWER_MS, (signal) =>
          client.admin.blog.presence.note.mutate(input, { ...WITHOUT_LOGIN, signal }),
        )
        setCompany(answer)
      } catch (error) {
        if (errorCode(error) === 'NOT_FOUND') setCompany('gone')
      }
      isAsking = false
    }
    const leave = () => navigator.sendBeacon(LEAVE, asJson({ id, visit }))
    const stop = startHeartbeat(() => void note())
    addEventListener('pagehide', leave)
    void note()
    return () => {
      stop()
      removeEventListener('pagehide', leave)
      client.admin.blog.presence.leave.mutate({ id, visit }, WITHOUT_LOGIN).catch(() => undefined)
    }
  }, [client, form, id, visit])
  return company
}

/** A beacon is sent although the page goes; without it the server waits for the next call in vain. */
const LEAVE = '/trpc/admin.blog.presence.leave'

const asJson = (value: object) => new Blob([JSON.stringify(value)], { type: 'application/json' })

/** Only secure pages can make a UUID. */
const newVisit = (): string =>
  crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`.slice(0, 40).replace('.', '-')
