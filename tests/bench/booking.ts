import { chromium, devices, type Locator, type Page } from '@playwright/test'
import { findChromium } from '#tests/support/browser/chromium.ts'
import { startSite } from './child.ts'
import { printTable } from './table.ts'

/** Lighthouse's slow 4G, and a phone four times slower than this machine. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 84_480,
}
const CPU_SLOWDOWN = 4

/** What a booking may cost a guest. */
const LIMITS = { seconds: 90, taps: 12, fields: 7 }

/** A guest's speed with a thumb: finding the next thing, and each letter. */
const THINK_MS = 800
const KEY_MS = 120

const DAYS_AHEAD = 150
const DAY_MS = 86_400_000

/** From the dates to a confirmed stay at 390 px on slow 4G: time, taps and typed fields. */
export async function measureBooking(): Promise<boolean> {
  await using site = await startSite()
  const browser = await chromium.launch({
    executablePath: findChromium({ headless: true }) ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext({
      ...devices['Pixel 7'],
      viewport: { width: 390, height: 844 },
      locale: 'es-CL',
    })
    const page = await context.newPage()
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', SLOW_4G)
    await network.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const guest = aGuest()
    const startedAt = performance.now()
    await book(page, site.url, guest)
    const used = { seconds: (performance.now() - startedAt) / 1000, ...guest.counts }
    printTable('From dates to a confirmed stay, 390 px, slow 4G, CPU × 4, cold', [
      ['', 'used', 'limit'],
      ['seconds', used.seconds.toFixed(1), String(LIMITS.seconds)],
      ['taps', String(used.taps), String(LIMITS.taps)],
      ['typed fields', String(used.fields), String(LIMITS.fields)],
    ])
    return (
      used.seconds <= LIMITS.seconds && used.taps <= LIMITS.taps && used.fields <= LIMITS.fields
    )
  } finally {
    await browser.close()
  }
}

type Guest = ReturnType<typeof aGuest>

/** Taps and types like a person, and counts both. */
function aGuest() {
  const counts = { taps: 0, fields: 0 }
  return {
    counts,
    tap: async (target: Locator) => {
      await target.page().waitForTimeout(THINK_MS)
      await target.click()
      counts.taps += 1
    },
    type: async (target: Locator, text: string) => {
      await target.page().waitForTimeout(THINK_MS)
      await target.fill('')
      await target.pressSequentially(text, { delay: KEY_MS })
      counts.fields += 1
    },
  }
}

async function book(page: Page, url: string, { tap, type }: Guest): Promise<void> {
  const day = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10)
  await page.goto(`${url}/rooms`, { timeout: 60_000 })
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 60_000 })
  // In the order of the browser's own language.
  for (const [label, ahead] of [
    ['Llegada', DAYS_AHEAD],
    ['Salida', DAYS_AHEAD + 2],
  ] as const) {
    const [year = '', month = '', date = ''] = day(ahead).split('-')
    await type(page.getByLabel(label).first(), `${month}${date}${year}`)
  }
  await tap(page.getByRole('button', { name: 'Buscar habitaciones' }))
  await tap(
    page.getByRole('button', {
      name: 'Agregar al carrito: Habitación con vista al mar',
      exact: true,
    }),
  )
  await tap(page.getByRole('link', { name: 'Ver el carrito' }))
  await tap(page.getByRole('link', { name: 'Continuar con la reserva' }))
  await type(page.getByLabel('Nombre completo'), 'Ana Tuki')
  await type(page.getByLabel('Correo electrónico'), 'ana@example.com')
  await type(page.getByLabel('Teléfono'), '+56955550101')
  await tap(page.getByRole('button', { name: 'Confirmar la reserva' }))
  await page
    .getByRole('heading', { name: 'Tu reserva está confirmada' })
    .waitFor({ timeout: 60_000 })
}
