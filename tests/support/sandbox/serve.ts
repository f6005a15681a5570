import fastify, { type FastifyRequest } from 'fastify'
import * as z from 'zod'
import { RESERVATION_STATUSES } from '#server/gateways/pms/reservation.ts'
import { queuedFault } from './faults.ts'
import { aSandbox } from './test-sandbox.ts'

// Starts a sandbox with faults, for manual tests: `node tests/support/sandbox/serve.ts`.

const hotel = await aSandbox({ config: { payByLink: true } })
const { sandbox, clock, faults, log, habits } = hotel
const levers = fastify()

const lever = <T extends z.ZodType>(
  url: string,
  schema: T,
  pull: (input: z.output<T>) => unknown,
) =>
  levers.post(url, async ({ body }: FastifyRequest) => {
    await pull(schema.parse(body ?? {}))
    return { success: true }
  })

lever('/reset', z.unknown(), hotel.reset)
lever('/faults', queuedFault, (fault) => faults.push(fault))
lever('/clock', z.object({ advance: z.number().min(0) }), ({ advance }) =>
  clock.moveTo(clock.now() + advance),
)
lever('/config', z.record(z.string(), z.unknown()), (config) =>
  Object.assign(sandbox.config, config),
)
lever('/habits', z.record(z.string(), z.unknown()), (changes) => Object.assign(habits, changes))
lever(
  '/blocks',
  z.object({ roomTypeId: z.string(), date: z.iso.date(), units: z.number().int() }),
  (block) => sandbox.state.blocks.push(block),
)
lever(
  '/status',
  z.object({ id: z.string(), status: z.enum(RESERVATION_STATUSES) }),
  ({ id, status }) => hotel.setStatus(id, status),
)
levers.get('/state', async () => sandbox.state)
levers.get('/log', async () => log)

const address = await levers.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`Levers: ${address}\n\n`)
process.stdout.write(`CLOUDBEDS_BASE_URL=${hotel.apiUrl} CLOUDBEDS_API_KEY=${sandbox.apiKey} `)
process.stdout.write(`CLOUDBEDS_PROPERTY_ID=900142 npm run dev\n`)
