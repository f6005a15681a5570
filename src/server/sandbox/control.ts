import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { isCalendarDay } from '#shared/calendar.ts'
import { RESERVATION_STATUSES } from '../gateways/pms/reservation.ts'
import type { SandboxBody } from './body.ts'
import { sandboxConfig } from './config.ts'
import { queuedFault } from './faults.ts'
import { findRoomType } from './inventory.ts'
import { PROFILE_NAMES } from './profiles.ts'
import { Refusal } from './refusal.ts'
import type { Sandbox, Snapshot } from './sandbox.ts'
import { changeStatus } from './status.ts'

const seedInput = z.object({
  seed: z.number().int().optional(),
  snapshot: z.custom<Snapshot>((value) => typeof value === 'object' && value !== null).optional(),
})

const clockInput = z.union([
  z.object({ now: z.iso.datetime({ offset: true }) }),
  z.object({ advance: z.number().min(0) }),
])

const statusInput = z.object({ status: z.enum(RESERVATION_STATUSES) })

const blockInput = z.object({
  roomTypeId: z.string().refine((id) => findRoomType(id) !== undefined),
  date: z.string().refine(isCalendarDay),
  units: z.number().int(),
})

/** Levers for tests and demonstrations, for whoever sits at this machine only. */
export async function controlRoutes(scope: FastifyInstance, { sandbox }: { sandbox: Sandbox }) {
  scope.addHook('onRequest', async (request, reply) => {
    if (isLocal(request)) return undefined
    return reply.code(404).send({ message: 'Not found' })
  })

  const lever = (url: string, pull: (request: FastifyRequest) => Promise<object>) =>
    scope.route({ method: 'POST', url, handler: (request) => pull(request) })

  lever('/reset', async () => {
    sandbox.reset()
    return { success: true }
  })
  lever('/seed', async (request) => {
    const { seed, snapshot } = read(request, seedInput)
    if (snapshot) await sandbox.restore(snapshot)
    else sandbox.reset(seed)
    return { success: true }
  })
  lever('/clock', async (request) => {
    const input = read(request, clockInput)
    const { clock } = sandbox
    await clock.moveTo('now' in input ? Date.parse(input.now) : clock.now() + input.advance)
    return { success: true, now: new Date(clock.now()).toISOString() }
  })
  lever('/faults', async (request) => {
    sandbox.faults.push(read(request, queuedFault))
    return { success: true, waiting: sandbox.faults.length }
  })
  lever('/profile', async (request) => {
    sandbox.profileName = read(request, z.object({ profile: z.enum(PROFILE_NAMES) })).profile
    return { success: true }
  })
  lever('/config', async (request) => {
    Object.assign(sandbox.config, read(request, sandboxConfig.partial()))
    return { success: true, config: sandbox.config }
  })
  scope.get('/state', async () => sandbox.snapshot())
  scope.get('/log', async () => sandbox.log)
  lever('/reservations/:id/status', async (request) => {
    const { status } = read(request, statusInput)
    const { id } = request.params as { id: string }
    const reservation = sandbox.state.reservations.find((candidate) => candidate.id === id)
    if (!reservation) throw new Refusal('Reservation not found', 404)
    changeStatus(sandbox, reservation, status, 'user')
    return { success: true }
  })
  lever('/blocks', async (request) => {
    sandbox.state.blocks.push(read(request, blockInput))
    return { success: true }
  })
}

/**
 * Whether the caller sits at this machine: its address is, it asked for a local name (no other
 * site's script can be made to), and no proxy stands between.
 */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? ''
  const isLoopback = /^(?:::ffff:)?127\.|^::1$/.test(address)
  const isLocalName = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(headers.host ?? '')
  const isProxied = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return isLoopback && isLocalName && !isProxied
}

function read<T extends z.ZodType>({ body }: FastifyRequest, schema: T): z.output<T> {
  const parsed = schema.safeParse((body as SandboxBody | undefined)?.json ?? {})
  if (parsed.success) return parsed.data
  throw new Refusal(z.prettifyError(parsed.error), 400)
}
