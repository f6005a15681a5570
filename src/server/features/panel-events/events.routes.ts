import type { FastifyInstance, FastifyRequest } from 'fastify'
import { startJob } from '#server/concurrency/background-job.ts'
import type { Changes } from '#server/database/changes.ts'
import type { Database } from '#server/database/database.ts'
import type { StorageSpace } from '#server/database/storage-space.ts'
import type { Env } from '#server/env.ts'
import { tooMany, unavailable } from '#server/errors.ts'
import { sessionHash, sessionUser } from '#server/features/auth/session.ts'
import { requireStaff } from '#server/features/auth/staff.ts'
import { endStreamPresence, renewPresences } from '#server/features/blog/presence/presence.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import { EVENTS_PATH, HEARTBEAT_MS, isPanelTopic } from '#shared/panel/live.ts'
import { EventStream, RETRY_MS } from './event-stream.ts'
import { startWatch } from './watch.ts'

interface EventOptions {
  env: Env
  database: Database
  storage: StorageSpace
  changes: Pick<Changes, 'subscribe'>
  pms: CachedPms | null
  stopping: AbortSignal
  /** Milliseconds since 1970. */
  now: () => number
}

/** A browser opens only six connections to a host, and the calls of the tabs need some. */
const MAX_PER_SESSION = 4

/** Does not prolong the session, because the browser opens the stream by itself. */
const unattended = ({ trpcContext }: FastifyRequest) => ({
  ...trpcContext,
  batch: ['admin.events'],
})

/**
 * Tells the open pages of the panel which topics have changed, in any process. A stream ends with
 * its session, and when the process begins to stop.
 */
export async function panelEvents(app: FastifyInstance, options: EventOptions): Promise<void> {
  const { database, changes, stopping } = options
  const streams = new Set<EventStream>()
  let isEnding = false
  const endAll = () => {
    isEnding = true
    streams.forEach((stream) => stream.end())
  }
  changes.subscribe((topic) => {
    // A role that changes ends its sessions, so that the stream of an account keeps its role.
    if (topic === 'sessions') streams.forEach((stream) => void stream.endIfSessionEnded())
    else if (isPanelTopic(topic)) streams.forEach((stream) => stream.addTopic(topic))
  })
  const heartbeat = startHeartbeat(database, streams)
  const watch = startWatch({ ...options, streams })
  stopping.addEventListener('abort', endAll)
  app.addHook('preClose', async () => {
    endAll()
    await Promise.all([heartbeat, ...watch].map((job) => job.stop()))
  })

  app.get(
    EVENTS_PATH,
    {
      exposeHeadRoute: false,
      onRequest: async (request) => void (await requireStaff(unattended(request), 'self', 'read')),
    },
    async (request, reply) => {
      const user = await requireStaff(unattended(request), 'self', 'read')
      if (stopping.aborted) throw unavailable()
      // The client may leave while its session is read, and `close` is not emitted again.
      if (reply.raw.destroyed) return void reply.hijack()
      const session = sessionHash(request.trpcContext)
      const open = [...streams].filter(({ owner }) => owner.session === session)
      if (open.length >= MAX_PER_SESSION) throw tooMany(RETRY_MS / 1000)
      const isSessionValid = async () => {
        const found = await sessionUser(database.em.fork(), unattended(request))
        return found?.role === user.role
      }
      const stream = new EventStream(reply, { session, user, isSessionValid })
      streams.add(stream)
      reply.raw.once('close', () => {
        stream.end()
        streams.delete(stream)
        // The pages of a stopping process open a stream of another one within their leases.
        if (isEnding) return
        endStreamPresence(database.em.fork(), stream.id).catch(() => undefined)
      })
    },
  )
}

/** Sends the heartbeats, and renews the leases of the editors behind the streams. */
const startHeartbeat = (database: Database, streams: ReadonlySet<EventStream>) =>
  startJob({
    everyMs: HEARTBEAT_MS,
    round: async () => {
      if (streams.size === 0) return
      await Promise.all(Array.from(streams, (stream) => stream.beat()))
      await renewPresences(
        database.em.fork(),
        Array.from(streams, ({ id }) => id),
      )
    },
    // The next round renews them, and a stream whose session cannot be read has ended.
    onFailure: () => undefined,
  })
