import fastify, { type FastifyRequest } from 'fastify'
import * as z from 'zod'
import { RESERVATION_STATUSES } from '#server/gateways/pms/reservation.ts'
import { queuedFault } from './faults.ts'
import { aSandbox } from './test-sandbox.ts'

// Starts a sandbox with faults, for manual tests: `node tests/support/sandbox/serve.ts`.

const hotel = await aSandbox({ config: { payByLink: true } })
const { sandbox, clock, faults, log, habits } = hotel
const controls = fastify()

const control = <T extends z.ZodType>(
  url: string,
  schema: T,
  apply: (input: z.output<T>) => unknown,
) =>
  controls.post(url, async ({ body }: FastifyRequest) => {
    await apply(schema.parse(body ?? {}))
    return { success: true }
  })

control('/reset', z.unknown(), hotel.reset)
control('/faults', queuedFault, (fault) => faults.push(fault))
control('/clock', z.object({ advance: z.number().min(0) }), ({ advance }) =>
  clock.moveTo(clock.now() + advance),
)
control('/config', z.record(z.string(), z.unknown()), (config) =>
  Object.assign(sandbox.config, config),
)
control('/habits', z.record(z.string(), z.unknown()), (changes) => Object.assign(habits, changes))
control(
  '/blocks',
  z.object({ roomTypeId: z.string(), date: z.iso.date(), units: z.number().int() }),
  (block) => sandbox.state.blocks.push(block),
)
control(
  '/status',
  z.object({ id: z.string(), status: z.enum(RESERVATION_STATUSES) }),
  ({ id, status }) => hotel.setStatus(id, status),
)
controls.get('/state', async () => sandbox.state)
controls.get('/log', async () => log)

const address = await controls.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`Controls: ${address}\n\n`)
process.stdout.write(`CLOUDBEDS_BASE_URL=${hotel.apiUrl} CLOUDBEDS_API_KEY=${sandbox.apiKey} `)
process.stdout.write(`CLOUDBEDS_PROPERTY_ID=900142 npm run dev\n`)
