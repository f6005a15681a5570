import type { EntityManager } from '#server/database/database.ts'
import type { Env } from '#server/env.ts'
import { readSettings } from '#server/features/settings/settings.ts'
import { countInvalidTexts, listFacts } from '#server/features/site/fields.ts'
import { ARE_ROOM_FACTS_OF_DEMO, FIRST_OWN_ROOM } from '#shared/hotel/room-facts.ts'
import { shownRooms } from '#shared/hotel/rooms.ts'
import type { FirstStep, FirstSteps } from '#shared/site/first-steps.ts'
import type { FactField } from '#shared/site/editing.ts'
import { FACTS, type FactName, type SiteFacts } from '#shared/site/facts.ts'
import { factKey, roomKey } from '#shared/site/keys.ts'
import { countDemoArticles } from './demo-articles.ts'

/** What the site needs before guests come, in the order of the list. */
export async function readFirstSteps(em: EntityManager, env: Env): Promise<FirstSteps> {
  const settings = await readSettings(em)
  const facts = await listFacts(em, env)
  const steps = [...facts.flatMap(stepsOf), ...roomStep(facts), ...(await textStep(em, env))]
  return { isShown: settings['today.steps'], steps, articles: await countDemoArticles(em) }
}

/** Facts that a hotel always has, so that their absence is a step. */
const NEEDED: ReadonlySet<string> = new Set((['phone', 'email', 'address'] as const).map(factKey))

const DEMO: ReadonlySet<string> = new Set(
  Object.entries(FACTS)
    .filter(([, fact]) => 'isDemo' in fact)
    .map(([name]) => factKey(name as FactName)),
)

function stepsOf(field: FactField): FirstStep[] {
  const { key, label, section, state, isDemo, published } = field
  const step = (why: FirstStep['why'], isDone: boolean, name = label) => [
    { name, why, isDone, place: section },
  ]
  if (state === 'invalid') return step('invalid', false)
  if (isDemo) return step('demo', false)
  if (NEEDED.has(key)) return step(published === null ? 'missing' : 'demo', published !== null)
  if (DEMO.has(key)) return state === 'default' && published === null ? [] : step('demo', true)
  if (key === factKey('hosts')) {
    const { names, portrait } = published as SiteFacts['hosts']
    const of = 'El retrato de quienes reciben'
    return [
      ...step('missing', names.length > 0, 'Los nombres de quienes reciben'),
      ...step('missing', portrait !== null, of),
    ]
  }
  if (key === factKey('guests')) return step('missing', (published as unknown[]).length > 0)
  if (key === factKey('registration')) return step('missing', published !== null)
  return []
}

/** Done once the owner has published facts of each of the program's rooms that guests see. */
function roomStep(fields: readonly FactField[]): FirstStep[] {
  if (!ARE_ROOM_FACTS_OF_DEMO) return []
  const ofProgram = shownRooms().filter(({ id }) => id < FIRST_OWN_ROOM)
  const isOwn = (id: number) =>
    fields.some(
      ({ key, state }) =>
        state !== 'default' && ROOM_FACTS.some((name) => key === roomKey(id, name)),
    )
  const name = 'Camas, superficie y baño de cada habitación'
  return [{ name, why: 'demo', isDone: ofProgram.every(({ id }) => isOwn(id)), place: 'rooms' }]
}

const ROOM_FACTS = ['beds', 'squareMetres', 'bathroom'] as const

async function textStep(em: EntityManager, env: Env): Promise<FirstStep[]> {
  const count = await countInvalidTexts(em, env)
  const name = count === 1 ? 'Un texto tuyo' : `${count} textos tuyos`
  return count === 0 ? [] : [{ name, why: 'invalid', isDone: false, place: 'texts' }]
}
