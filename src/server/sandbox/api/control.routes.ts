import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { isCalendarDay } from '#shared/calendar.ts'
import { RESERVATION_STATUSES } from '#server/gateways/pms/reservation.ts'
import type { SandboxBody } from './body.ts'
import { sandboxConfig } from '../state/config.ts'
import { queuedFault } from '../faults/fault.ts'
import { findRoomType } from '../state/availability.ts'
import { ApiError } from '../state/api-error.ts'
import type { Sandbox } from '../state/sandbox.ts'
import { changeStatus } from '../state/status.ts'

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

/** Controls the simulation, for tests and development: answers requests of this machine only. */
export async function controlRoutes(scope: FastifyInstance, { sandbox }: { sandbox: Sandbox }) {
  scope.addHook('onRequest', async (request, reply) => {
    if (isLocal(request)) return undefined
    return reply.code(404).send({ message: 'Not found' })
  })

  const control = (url: string, handler: (request: FastifyRequest) => Promise<object>) =>
    scope.route({ method: 'POST', url, handler })

  control('/reset', async () => {
    sandbox.reset()
    return { success: true }
  })
  control('/clock', async (request) => {
    const input = read(request, clockInput)
    const { clock } = sandbox
    await clock.moveTo('now' in input ? Date.parse(input.now) : clock.now() + input.advance)
    return { success: true, now: new Date(clock.now()).toISOString() }
  })
  control('/faults', async (request) => {
    sandbox.faults.push(read(request, queuedFault))
    return { success: true, waiting: sandbox.faults.length }
  })
  control('/config', async (request) => {
    Object.assign(sandbox.config, read(request, sandboxConfig.partial()))
    return { success: true, config: sandbox.config }
  })
  scope.get('/state', async () => sandbox.state)
  scope.get('/log', async () => sandbox.log)
  control('/reservations/:id/status', async (request) => {
    const { status } = read(request, statusInput)
    const { id } = request.params as { id: string }
    const reservation = sandbox.state.reservations.find((candidate) => candidate.id === id)
    if (!reservation) throw new ApiError('Reservation not found', 404)
    changeStatus(sandbox, reservation, status, 'user')
    return { success: true }
  })
  control('/blocks', async (request) => {
    sandbox.state.blocks.push(read(request, blockInput))
    return { success: true }
  })
}

/**
 * Whether the request comes from this machine: a loopback address, a local host name (which the
 * script of another site cannot send) and no proxy.
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
  throw new ApiError(z.prettifyError(parsed.error), 400)
}
