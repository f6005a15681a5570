import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoGuests } from '#server/sandbox/demo-guests.ts'
import { serveSandbox } from '#server/sandbox/open.ts'
import { createSandbox } from '#server/sandbox/state/sandbox.ts'
import { addDays } from '#shared/calendar.ts'

// A simulated property with many reservations, in a process of its own as Cloudbeds is: the page at
// `PORT` tells how to call it.

/** About what a call of Cloudbeds takes. */
const ANSWER_MS = 150
/** Days over which the departures are spread. */
const DAYS = 500

const sandbox = createSandbox()
// Days that are sold out, or have rules, would end a search without a room.
sandbox.state.blocks = []
sandbox.state.restrictions.minStay = []
sandbox.state.restrictions.closedToArrival = []
const models = demoGuests(sandbox.today(), sandbox.now())
sandbox.state.reservations = Array.from({ length: Number(process.env.RESERVATIONS) }, (_, at) => {
  const model = models[at % models.length]!
  const days = (at % DAYS) - 30
  const [checkIn, checkOut] = [addDays(model.checkIn, days), addDays(model.checkOut, days)]
  // Cancelled, so that rooms are left to search for.
  return { ...model, id: String(70_000_000 + at), checkIn, checkOut, status: 'canceled' as const }
})
const { credentials } = await serveSandbox({
  sandbox,
  around: async (_call, answer) => {
    await sleep(ANSWER_MS)
    return answer()
  },
})
createServer((_request, response) => response.end(JSON.stringify(credentials))).listen(
  Number(process.env.PORT),
)
