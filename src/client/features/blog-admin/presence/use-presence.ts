import { useEffect, useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { errorCode } from '#client/lib/trpc.ts'
import type { Presence } from '#shared/blog/presence.ts'
import type { FormState } from '../form/form-state.ts'
import { startHeartbeat } from './heartbeat.ts'

/** Who else edits the article; `gone` when it was deleted, undefined as long as nothing is known. */
export type Company = Presence | 'gone' | undefined

/** Tells the server that this editor is open, and learns who else is there. */
export function usePresence(id: number, form: FormState): Company {
  const { client } = useApi()
  const [company, setCompany] = useState<Company>()
  const [visit] = useState(newVisit)
  useEffect(() => {
    let isAsking = false
    const note = async () => {
      // A slow link, or the question for the password, holds one call and not one more every time.
      if (isAsking) return
      isAsking = true
      try {
        const isChanged = form.isChanged()
        setCompany(await client.admin.blog.presence.note.mutate({ id, visit, isChanged }))
      } catch (error) {
        if (errorCode(error) === 'NOT_FOUND') setCompany('gone')
        // Whoever closed the question for the password is not asked again.
        if (errorCode(error) === 'UNAUTHORIZED') stop()
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
      client.admin.blog.presence.leave.mutate({ id, visit }).catch(() => undefined)
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
