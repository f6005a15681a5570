import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '#tests/soak/figures.ts'
import { startSite } from './child.ts'
import { printTable } from './table.ts'

/** Of the other guests, while two addresses search as often as they may. */
const LIMITS = { refused: { searches: 0.05, checkouts: 0 }, p95: 4 }

const RUN_MS = 120_000
const GREEDY = ['203.0.113.1', '203.0.113.2']
const GREEDY_EVERY_MS = 1000
const OTHERS_EVERY_MS = 5000
/** Every so many of the other guests book what they found. */
const BOOKS = 3

const DAY_MS = 86_400_000
const NIGHTS = 2

interface Outcome {
  seconds: number
  isRefused: boolean
}

interface Offer {
  id: string
  subtotalMinor: number
  totalMinor: number
}

/** What other guests wait for while two addresses search for other dates every second. */
export async function measureCrowd(): Promise<boolean> {
  await using site = await startSite('src/server/main.ts', {
    REQUESTS_PER_MINUTE: '300',
    TRUSTED_PROXIES: '127.0.0.1,::1',
  })
  const searches: Outcome[] = []
  const checkouts: Outcome[] = []
  const greedy: Outcome[] = []
  let stays = 0
  const until = performance.now() + RUN_MS

  const guest = async (address: string, books: boolean) => {
    const stay = stayAhead((stays += 1))
    const found = await ask(`${site.url}/api/rooms?${searchOf(stay)}`, address)
    searches.push(found)
    const [offer] = found.body as Offer[]
    if (!books || !offer) return
    checkouts.push(await ask(`${site.url}/api/checkout/cloudbeds`, address, cartOf(stay, offer)))
  }
  await Promise.all([
    ...GREEDY.map((address) =>
      repeat(GREEDY_EVERY_MS, until, async () => {
        greedy.push(
          await ask(`${site.url}/api/rooms?${searchOf(stayAhead((stays += 1)))}`, address),
        )
      }),
    ),
    repeat(OTHERS_EVERY_MS, until, (count) => guest(`198.51.100.${count}`, count % BOOKS === 0)),
  ])

  printTable(
    `Two addresses search for other dates every second for ${RUN_MS / 1000} s; what the others get.\nOf their searches ${LIMITS.refused.searches * 100} % may be refused and of their checkouts none, each within ${LIMITS.p95} s at the 95th percentile.`,
    [
      ['', 'asked', 'refused', 'p95'],
      row('searches of others', searches),
      row('checkouts of others', checkouts),
      row('searches of the two', greedy),
    ],
  )
  return (
    refusedShare(searches) <= LIMITS.refused.searches &&
    refusedShare(checkouts) <= LIMITS.refused.checkouts &&
    p95(searches) <= LIMITS.p95 &&
    p95(checkouts) <= LIMITS.p95
  )
}

/** Does something at a fixed pace, and waits for the end of all. */
async function repeat(
  everyMs: number,
  until: number,
  act: (count: number) => Promise<void>,
): Promise<void> {
  const under = []
  for (let count = 0; performance.now() < until; count += 1) {
    under.push(act(count))
    await wait(everyMs)
  }
  await Promise.all(under)
}

async function ask(url: string, address: string, json?: object) {
  const startedAt = performance.now()
  const response = await fetch(url, {
    headers: {
      'x-forwarded-for': address,
      ...(json ? { 'content-type': 'application/json' } : {}),
    },
    ...(json ? { method: 'POST', body: JSON.stringify(json) } : {}),
  })
  const body: unknown = await response.json()
  return { seconds: (performance.now() - startedAt) / 1000, isRefused: !response.ok, body }
}

const day = (ahead: number): string =>
  new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10)

/** Another stay for each number. */
const stayAhead = (number: number) => {
  const ahead = 10 + (number % 300)
  const nights = NIGHTS + Math.floor(number / 300)
  return { checkin: day(ahead), checkout: day(ahead + nights), nights }
}

type Stay = ReturnType<typeof stayAhead>

const searchOf = ({ checkin, checkout }: Stay): string =>
  new URLSearchParams({ checkIn: checkin, checkOut: checkout, adults: '2' }).toString()

const cartOf = ({ checkin, checkout, nights }: Stay, offer: Offer) => ({
  sessionId: `session_${checkin}`,
  bookingData: {
    checkin,
    checkout,
    guests: 2,
    guestName: 'Ana Tuki',
    guestEmail: 'ana@example.com',
    guestPhone: '+56 9 5555 0101',
    guestCountry: 'CL',
  },
  cartItems: [
    {
      roomId: offer.id,
      name: 'Room',
      price: offer.subtotalMinor / nights / 100,
      totalMinor: offer.totalMinor,
      nights,
    },
  ],
})

const refusedShare = (outcomes: readonly Outcome[]): number =>
  outcomes.filter(({ isRefused }) => isRefused).length / outcomes.length

const p95 = (outcomes: readonly Outcome[]): number =>
  percentile(
    outcomes.map(({ seconds }) => seconds),
    95,
  )

const row = (name: string, outcomes: readonly Outcome[]): string[] => [
  name,
  String(outcomes.length),
  `${(refusedShare(outcomes) * 100).toFixed(1)} %`,
  `${p95(outcomes).toFixed(1)} s`,
]
