import fc from 'fast-check'
import { expect } from 'vitest'
import { happen } from './acts.ts'
import { expectAgreement, pageOf } from './agreement.ts'
import { expectLetters } from './letters.ts'
import { expectMails, newsOf, noMails, type Told } from './told.ts'
import { expectTruth } from './truth.ts'
import { anyHistory, printed, type History, type Step } from './steps.ts'
import { deliver, pass, round, type World } from './world.ts'

/** Expects every one of `count` random histories to end with one truth for all. */
export async function assertHistories(
  book: (history: History) => Promise<World>,
  count: number,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(anyHistory, async (history) => {
      try {
        await live(await book(history))
      } catch (error) {
        throw new Error(printed(history), { cause: error })
      }
    }),
    { numRuns: count },
  )
}

/** Lets a stay have its history, and compares in the end what everybody says of it. */
async function live(world: World): Promise<void> {
  const late: World['events'] = []
  const told = await newsOf(world, noMails(), false)
  for (const step of world.history.steps) await take(world, step, { told, late })
  await deliver(world, late)
  for (const minutes of PERIODS) {
    pass(minutes)
    await round(world)
    Object.assign(told, await newsOf(world, told, false))
  }
  const view = await pageOf(world)
  expectTruth(world, view)
  await expectAgreement(world, view)
  expectMails(world, told)
  await expectLetters(world, view)
}

const STEP_MINUTES = 11

/** Times after which the jobs have asked for all changes and told them, once the answers are true. */
const PERIODS = [STEP_MINUTES, 61, 16, 16]

async function take(
  world: World,
  { act, events: fate, fault }: Step,
  { told, late }: { told: Told; late: World['events'] },
): Promise<void> {
  const { hotel, reservation } = world
  pass(STEP_MINUTES)
  const before = await stored(world)
  const methods = fault?.calls === 'reads' ? ['getReservation', 'getReservations'] : ['*']
  for (const method of methods) {
    if (!fault) break
    const { kind } = fault
    hotel.fault({ method, kind, times: 9999, message: 'Something went wrong over there' })
  }
  await happen(world, act)
  const { status } = reservation
  const news = world.events.splice(0)
  if (fate === 'late') late.push(...news)
  if (fate === 'sent' || fate === 'doubled') await deliver(world, news)
  if (fate === 'doubled') await deliver(world, news)
  await round(world)
  hotel.faults.length = 0
  if (fault) {
    expect(reservation.status, 'an unknown answer cancels nothing').toBe(status)
    if (status !== 'canceled') expect(await stored(world)).toEqual(before)
  }
  Object.assign(told, await newsOf(world, told, fault !== null))
}

/** What the site has stored of the stay and its payment. */
async function stored({ server }: World) {
  const [facts] = await server.em.execute(
    'select state, paid_at, pms_paid_minor, total_minor, extras_minor, check_in, check_out from booking',
  )
  return facts
}

/** The seed of the random histories, which `PROPERTY_SEED` sets. */
export const seed = (): number | undefined => fc.readConfigureGlobal().seed
