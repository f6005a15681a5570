import type { Page } from '@playwright/test'
import { FACTS } from '#shared/site/facts.ts'
import { ISLAND_PARTS } from '#shared/site-config.ts'
import { aStay } from '../booking/booking-days.ts'
import { fillGuest } from '../booking/cart.ts'
import { ownSite } from '../support/own-site.ts'
import { oldWordsIn, readWords } from '../support/read-words.ts'
import { expect, expectHydrated, open, test } from '../support/test.ts'
import { untilOk } from '../support/warm-up.ts'
import { EFFECT_MS, Owner, type InBoth } from './by-hand.ts'

const PHONE = '+56 32 255 1234'

/** Of each room its names, the address that it gets, and its type in the property. */
const ROOMS = [
  ['Pieza del patio', 'Courtyard room', 'pieza-del-patio', 'BUD'],
  ['Pieza del cerro', 'Hillside room', 'pieza-del-cerro', 'GAR'],
  ['Pieza del puerto', 'Harbour room', 'pieza-del-puerto', 'OCE'],
] as const

const DEMO_ROOMS = [
  'Habitación económica',
  'Habitación con vista al jardín',
  'Habitación con vista al mar',
  'Habitación superior con vista al mar',
]

const SEEN: InBoth = ['La casa desde la calle', 'The house from the street']

const LOGO = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg viewBox="0 0 8 8" xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8v8z" fill="#c00"/></svg>',
  ),
}

/**
 * What a browser says where the site refuses requests for a while, because photos are being made,
 * and of the 404 that guests now get in the preview of a page that is off.
 */
const EXPECTED =
  /status of 503|dynamically imported|photos\.css|frame-ancestors|INCOMPLETE_CHUNKED|(?:preview\/site\/404|\/nowhere)\?/

const MOST_MINUTES = 60
const LINK = 'Vincular con el tipo del sistema hotelero'
const LANGUAGES = ['es', 'en'] as const

const GREETING: InBoth = ['Una casa sobre el puerto', 'A house above the harbour']

const PAGES =
  '/ /rooms /blog /cart /booking /terms /privacy /cancellations /about-this-site /nowhere /blog/nowhere'.split(
    ' ',
  )

async function tellHouse(owner: Owner): Promise<void> {
  const contact = await owner.section('Contacto')
  await owner.fillAll(contact, {
    'Nombre del hotel': 'Hotel Pacífico',
    Lugar: 'Valparaíso',
    'Lugar, como lo llaman quienes viven allí': 'Valparaíso',
    Teléfono: PHONE,
    'Correo para huéspedes': 'hola@pacifico.example',
  })
  const place = await owner.section('Ubicación')
  await owner.fillAll(place, {
    Dirección: 'Avenida Altamirano 12, Valparaíso, Chile',
    'Ciudad o pueblo': 'Valparaíso',
    Región: '',
    'Código postal': '2340000',
    Latitud: '-33.0245',
    Longitud: '-71.6386',
    'Página de tours': '',
  })
  const hours = await owner.section('Horarios')
  const zone = hours.getByRole('combobox', { name: 'Región y ciudad' })
  await owner.select(zone, 'America/Santiago')
  await owner.saveGuarded(hours, 'Zona horaria')
  const house = await owner.section('La casa')
  await owner.fillAll(house.getByRole('group', { name: 'Quién hizo el sitio' }), {
    Nombre: '',
    Página: '',
  })
  for (const list of ['Con quienes trabajan', 'La casa en cifras'])
    await owner.empty(house.getByRole('group', { name: list, exact: true }).first())
}

async function showPhotos(owner: Owner): Promise<void> {
  const photos = await owner.section('Fotos y logo')
  const place = (name: string) => photos.getByRole('group', { name, exact: true })
  await owner.photo(place('Portada'), 'Poner una foto propia', SEEN)
  for (const tab of ['el hotel', 'la isla', 'el barrio'])
    await owner.empty(place(`Galería: ${tab}`))
  const gallery = place('Galería: el hotel')
  await owner.photo(gallery, 'Agregar una foto', SEEN)
  await owner.press(gallery.getByText('Título · falta'))
  await owner.fillAll(gallery, { 'Título en Español': 'Patio', 'Título en English': 'Courtyard' })
  await owner.choose(place('Logo'), 'Elegir: Signo', LOGO)
}

/** The property's types are known once they have been asked for. */
async function connect(owner: Owner): Promise<void> {
  const { page } = owner
  // That part of the page loads when it comes near.
  const ways = page.getByRole('region', { name: '¿Qué quieres hacer?' })
  await ways.getByRole('link').last().scrollIntoViewIfNeeded()
  await owner.pressUntil(page.getByRole('button', { name: 'Sincronizar habitaciones' }), () =>
    expect(page.getByText('Sincronización exitosa')).toBeVisible({ timeout: EFFECT_MS }),
  )
  await owner.press(page.getByRole('link', { name: 'Sitio', exact: true }))
}

async function furnishRooms(owner: Owner): Promise<void> {
  const section = await owner.section('Habitaciones')
  for (const name of DEMO_ROOMS) {
    const archive = section.getByRole('button', { name: `Archivar ${name}`, exact: true })
    await owner.pressUntil(archive, () => expect(archive).toBeHidden({ timeout: EFFECT_MS }))
  }
  for (const [es, en, , type] of ROOMS) {
    await owner.fillAll(section, { 'Habitación nueva, en español': es })
    const added = section.getByRole('heading', { name: es })
    await owner.pressUntil(section.getByRole('button', { name: 'Agregar habitación' }), () =>
      expect(added).toBeVisible({ timeout: EFFECT_MS }),
    )
    await owner.translate(section, 'Nombre', en)
    await owner.say(section, 'Descripción corta', ['Una cama ancha.', 'A wide bed.'])
    await owner.say(section, 'Cómo es, en un párrafo', ['Da al patio.', 'It faces the yard.'])
    await owner.select(section.getByRole('combobox', { name: LINK, exact: true }), type)
    await owner.saveGuarded(section, LINK)
    await owner.fillAll(section, { 'Superficie en m²': '18' })
    await owner.press(section.getByRole('checkbox', { name: /^Para dos: una cama doble/ }))
    await owner.photo(section.getByRole('group', { name: 'Fotos' }), 'Agregar una foto', SEEN)
    await owner.press(section.getByRole('link', { name: 'Todas las habitaciones' }))
  }
}

async function leaveIsland(owner: Owner): Promise<void> {
  const parts = await owner.section('Idiomas y partes')
  for (const language of ['Français', 'Deutsch', '中文'])
    await owner.press(parts.getByRole('checkbox', { name: language }))
  for (const part of ISLAND_PARTS)
    await owner.press(parts.getByRole('switch', { name: FACTS[part].label, exact: true }))
}

/** The first words of the home page, found by a press on them. */
async function greet(owner: Owner): Promise<void> {
  const preview = owner.page.frameLocator('iframe[title="Así se verá la página"]')
  await owner.press(preview.locator('h1[data-site-text]'))
  const row = owner.page.getByRole('region', { name: 'Textos' }).getByRole('region')
  await owner.fillAll(row, { Español: GREETING[0], English: GREETING[1] })
}

async function removeArticles(owner: Owner): Promise<void> {
  const { page } = owner
  const list = page.getByRole('button', { name: /^Ver la lista/ })
  // The page may be loaded again in between, for the other time zone.
  await owner.pressUntil(page.getByRole('link', { name: 'Hoy', exact: true }), () =>
    expect(list).toBeVisible({ timeout: EFFECT_MS }),
  )
  await owner.press(list)
  await owner.press(page.getByRole('button', { name: 'Quitarlos' }))
  await owner.press(page.getByRole('dialog').getByRole('button', { name: 'Quitarlos' }))
  await expect(page.getByText('Artículos en la papelera')).toBeVisible()
  await expect(page.getByText('El de la demostración')).toHaveCount(0)
}

/** A guest books a room, page by page. */
const bookingOf = (page: Page, url: string) => [
  async () => {
    await open(page, `${url}/rooms?${new URLSearchParams({ ...aStay(70), lang: 'es' })}`)
    await expect(page.getByRole('heading', { name: /^3 tipos de habitación/ })).toBeVisible()
  },
  async () => {
    await page.getByRole('button', { name: `Agregar al carrito: ${ROOMS[0][0]}` }).click()
    await page.getByRole('link', { name: 'Ver el carrito' }).click()
    await expect(page.getByRole('heading', { name: 'Tu carrito' })).toBeVisible()
  },
  async () => {
    await page.getByRole('link', { name: 'Continuar con la reserva' }).click()
    await fillGuest(page, { name: 'Ana Soto', email: 'ana@example.com' })
  },
  async () => {
    await page.getByLabel('País de residencia').selectOption('FR')
    await page.getByRole('button', { name: 'Confirmar la reserva' }).click()
    await expect(page.getByRole('heading', { name: 'Tu reserva está confirmada' })).toBeVisible()
  },
]

test('an owner makes another hotel of the site by hand, in less than an hour @release', async ({
  page,
  consoleMessages,
}) => {
  test.setTimeout(900_000)
  await using site = await ownSite({ SEED_DEMO: 'on' })
  await untilOk(`${site.url}/`)
  await site.signIn(page)
  const owner = new Owner(page)
  // As a person does where the site is busy.
  const again = page.getByRole('button', { name: 'Reintentar' }).first()
  const pressAgain = () => again.click({ timeout: 2000 }).catch(() => undefined)
  await page.addLocatorHandler(again, pressAgain, { noWaitAfter: true })
  await open(page, `${site.url}/?lang=es`)
  const before = oldWordsIn(await readWords(page)).join('\n')
  for (const place of ['title', 'meta content', 'h2', 'img alt', 'section aria-label'])
    expect(before).toMatch(new RegExp(`^${place} `, 'm'))
  const started = performance.now()
  await open(page, `${site.url}/admin`)

  await connect(owner)
  await greet(owner)
  await tellHouse(owner)
  await showPhotos(owner)
  await furnishRooms(owner)
  await leaveIsland(owner)
  await owner.publish()
  await removeArticles(owner)

  const seconds = Math.round((performance.now() - started) / 1000)
  const { presses, fields, minutes } = owner
  const measured = `${presses} presses, ${fields} fields: ${minutes.toFixed(0)} minutes by hand (${seconds} s here)`
  test.info().annotations.push({ type: 'measured', description: measured })
  expect(minutes, measured).toBeLessThan(MOST_MINUTES)

  await page.goto('about:blank')
  await page.context().clearCookies()
  for (const at of [0, 1] as const) {
    const language = LANGUAGES[at]
    const read = async (path: string) => {
      const url = `${site.url}${path}?lang=${language}`
      await expect.poll(async () => (await page.goto(url))?.status(), url).not.toBe(503)
      await expectHydrated(page)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      return readWords(page)
    }
    const home = (await read('/')).join('\n')
    for (const words of ['Hotel Pacífico', PHONE, GREETING[at], ...ROOMS.map((room) => room[at])])
      expect(home).toContain(words)
    for (const path of [...PAGES, ...ROOMS.map(([, , slug]) => `/rooms/${slug}`)])
      expect([path, ...oldWordsIn(await read(path))]).toEqual([path])
  }
  for (const step of bookingOf(page, site.url)) {
    await step()
    expect([page.url(), ...oldWordsIn(await readWords(page))]).toEqual([page.url()])
  }
  await open(page, `${site.url}/?lang=fr`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.goto('about:blank')
  expect(consoleMessages.splice(0).filter((message) => !EXPECTED.test(message))).toEqual([])
})
