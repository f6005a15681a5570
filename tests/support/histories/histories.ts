import fc from 'fast-check'
import { expect } from 'vitest'
import { applyAct } from './acts.ts'
import { expectAgreement, pageOf } from './agreement.ts'
import { expectLetters } from './letters.ts'
import { expectMails, newsOf, noMails, type KnownNews } from './news.ts'
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
        await playHistory(await book(history))
      } catch (error) {
        throw new Error(printed(history), { cause: error })
      }
    }),
    { numRuns: count },
  )
}

/** Plays the history of a stay, then compares what page, panel, mails and property show of it. */
async function playHistory(world: World): Promise<void> {
  const late: World['events'] = []
  const known = await newsOf(world, noMails(), false)
  for (const step of world.history.steps) await take(world, step, { known, late })
  await deliver(world, late)
  for (const minutes of PERIODS) {
    pass(minutes)
    await round(world)
    Object.assign(known, await newsOf(world, known, false))
  }
  const view = await pageOf(world)
  expectTruth(world, view)
  await expectAgreement(world, view)
  expectMails(world, known)
  await expectLetters(world, view)
}

const STEP_MINUTES = 11

/** Times after which the jobs have read all changes and sent their mails, once the answers are true. */
const PERIODS = [STEP_MINUTES, 61, 16, 16]

async function take(
  world: World,
  { act, events: delivery, fault }: Step,
  { known, late }: { known: KnownNews; late: World['events'] },
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
  await applyAct(world, act)
  const { status } = reservation
  const news = world.events.splice(0)
  if (delivery === 'late') late.push(...news)
  if (delivery === 'sent' || delivery === 'doubled') await deliver(world, news)
  if (delivery === 'doubled') await deliver(world, news)
  await round(world)
  hotel.faults.length = 0
  if (fault) {
    expect(reservation.status, 'an unknown answer cancels nothing').toBe(status)
    if (status !== 'canceled') expect(await stored(world)).toEqual(before)
  }
  Object.assign(known, await newsOf(world, known, fault !== null))
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
