import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { HEIC } from '#tests/support/heic.ts'
import { openAsStaff } from '../support/sign-in.ts'
import { expect, expectPageHeld, test } from '../support/test.ts'
import { chooseFile } from '../support/writing.ts'

/** Where the server has put a picture. */
const UPLOADED = /^\/uploads\//

test('a photo of 12 MB straight from the phone arrives upright, below 600 KB and without its place, over a link that breaks twice', async ({
  page,
  consoleMessages,
}) => {
  const photo = await aPhoto()
  expect(photo.length).toBeGreaterThan(11_000_000)
  await openAsStaff(page, '/admin/blog?edit=new')
  const link = await brokenLink(page)
  await page.getByRole('button', { name: 'Imagen', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Insertar imagen' })
  await chooseFile(page, dialog, {
    name: 'IMG_20260114.jpg',
    mimeType: 'image/jpeg',
    buffer: photo,
  })
  await expect(dialog.getByAltText('Vista previa de la imagen')).toBeVisible()
  await expect(dialog.getByLabel('Texto alternativo')).toHaveValue('IMG 20260114')
  await expect(dialog.getByText('Escribe qué se ve en la foto')).toBeVisible()
  await dialog.getByRole('button', { name: 'Insertar' }).click()
  for (const time of [1, 2]) {
    await expect.poll(() => link.broken).toBe(time)
    await expect(dialog.getByText('Sin conexión.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Reintentar' }).click()
  }
  await expect(page.getByText('Imagen insertada')).toBeVisible()

  const sent = Buffer.concat(link.sent)
  expect(link.broken).toBe(2)
  expect(consoleMessages.splice(0)).toEqual(
    [1, 2].map(() => expect.stringContaining('net::ERR_CONNECTION_RESET')),
  )
  expect(sent.length).toBeGreaterThan(128 * 1024)
  expect(sent.length).toBeLessThan(600_000)
  expect(sent.includes('Exif')).toBe(false)
  const stored = await storedPicture(page)
  // The photo lies on its side, and says so.
  expect(await sharp(stored).metadata()).toMatchObject({ width: 1440, height: 1920 })
})

test('a HEIC photo is decoded in the browser under the policy of the page @release', async ({
  page,
}) => {
  await openAsStaff(page, '/admin/blog?edit=new')
  const part = page.getByRole('region', { name: 'Imagen destacada' })
  await chooseFile(page, part, { name: 'IMG_0042.HEIC', mimeType: '', buffer: HEIC }, /imagen/)
  await expect(page.getByText('Imagen subida', { exact: true })).toBeVisible()

  const address = part.getByLabel('Imagen destacada')
  await expect(address).toHaveValue(UPLOADED)
  // By the browser: a kept connection of the test may have ended while the photo was decoded.
  const bytes = await page.evaluate(
    async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())],
    await address.inputValue(),
  )
  const stored = Buffer.from(bytes)
  expect(await sharp(stored).metadata()).toMatchObject({ width: 320, height: 240 })
  const { data } = await sharp(stored)
    .extract({ left: 80, top: 80, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  // #e59a78, within what the two encoders change.
  expect(Math.abs((data[0] ?? 0) - 0xe5)).toBeLessThan(12)
})

test('a damaged photo is refused with what is the matter with it @release', async ({
  page,
  consoleMessages,
}) => {
  const whole = await sharp(randomBytes(300 * 300 * 3), {
    raw: { width: 300, height: 300, channels: 3 },
  })
    .png()
    .toBuffer()
  await openAsStaff(page, '/admin/blog?edit=new')
  await page.getByRole('button', { name: 'Imagen', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Insertar imagen' })
  await chooseFile(page, dialog, {
    name: 'rota.png',
    mimeType: 'image/png',
    buffer: whole.subarray(0, 20),
  })
  // What the browser cannot read the server may.
  await dialog.getByRole('button', { name: 'Insertar' }).click()
  await expect(page.getByText('El archivo está dañado')).toBeVisible()
  expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('status of 415')])
})

test('a photo is cropped by keyboard before it is sent, and the featured picture to the ratio of the cards @release @phone:release', async ({
  page,
  expectAccessible,
}) => {
  await openAsStaff(page, '/admin/blog?edit=new')
  await page.getByRole('button', { name: 'Imagen', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Insertar imagen' })
  const photo = { name: 'IMG_7.jpg', mimeType: 'image/jpeg', buffer: await aHalvedPhoto() }
  await chooseFile(page, dialog, photo)
  const opener = dialog.getByRole('button', { name: 'Recortar' })
  await opener.press('Enter')
  const crop = page.getByRole('dialog', { name: 'Recortar imagen' })
  await expect(crop.getByAltText('Vista previa del recorte')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible()
  }
  await page.keyboard.press('Escape')
  await expect(crop).toBeHidden()
  await expect(opener).toBeFocused()
  await expectPageHeld(page, true)

  await opener.press('Enter')
  await crop.getByRole('button', { name: '1:1' }).press('Enter')
  const frame = crop.getByRole('slider', { name: 'Recorte' })
  for (let presses = 0; presses < 20; presses += 1) await frame.press('Alt+ArrowLeft')
  for (let presses = 0; presses < 15; presses += 1) await frame.press('Shift+ArrowDown')
  const size = await crop.getByText(/^\d+ × \d+ píxeles/).textContent()
  const [width = 0, height = 0] = size?.match(/\d+/g)?.map(Number) ?? []
  expect(width).toBeLessThan(1000)
  expect(Math.abs(width - height)).toBeLessThanOrEqual(1)
  await crop.getByRole('button', { name: 'Usar este recorte' }).press('Enter')
  await expect(opener).toBeFocused()
  await dialog.getByRole('button', { name: 'Insertar' }).click()
  await expect(page.getByText('Imagen insertada')).toBeVisible()

  const stored = await storedPicture(page)
  expect(await sharp(stored).metadata()).toMatchObject({ width, height })
  // Upright, the lower half is blue.
  const { channels } = await sharp(stored).stats()
  expect((channels[2]?.mean ?? 0) - (channels[0]?.mean ?? 0)).toBeGreaterThan(150)

  const part = page.getByRole('region', { name: 'Imagen destacada' })
  await chooseFile(page, part, photo, /imagen/)
  await expect(page.getByText('Imagen subida', { exact: true })).toBeVisible()
  const address = part.getByLabel('Imagen destacada')
  await expect(address).toHaveValue(UPLOADED)
  const whole = await address.inputValue()
  await part.getByRole('button', { name: 'Recortar' }).click()
  await expect(crop.getByRole('button', { name: '3:2', pressed: true })).toBeVisible()
  await crop.getByRole('button', { name: 'Usar este recorte' }).click()
  await expect(address).not.toHaveValue(whole)
  await expect(address).toHaveValue(UPLOADED)
  await expect(part.getByRole('button', { name: 'Recortar' })).toBeFocused()
  const card = await (await page.request.get(await address.inputValue())).body()
  expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 800 })

  await part.getByRole('button', { name: 'Recortar' }).click()
  await crop.getByRole('button', { name: 'Sin recortar' }).click()
  await expect(address).toHaveValue(whole)
})

/** Cuts the link at the first two uploads, and lets the next one through. */
async function brokenLink(page: Page) {
  const link = { broken: 0, sent: [] as Buffer[] }
  await page.route('/api/uploads', async (route) => {
    if (link.broken < 2) {
      link.broken += 1
      return route.abort('connectionreset')
    }
    link.sent.push(route.request().postDataBuffer() ?? Buffer.alloc(0))
    return route.continue()
  })
  return link
}

/** Twelve megapixels with a grain that needs 12 MB, lying on its side, with the place in its EXIF. */
async function aPhoto(): Promise<Buffer> {
  const size = { width: 4032, height: 3024 }
  const grain = randomBytes(size.width * size.height)
  for (let at = 0; at < grain.length; at += 1) grain[at] = 80 + Math.floor((grain[at] ?? 0) * 0.5)
  return sharp(grain, { raw: { ...size, channels: 1 } })
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '27/1 7/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer()
}

/** 1200 × 1600 pixels when upright, the upper half red and the lower one blue; it lies on its side. */
async function aHalvedPhoto(): Promise<Buffer> {
  const half = { width: 800, height: 1200, channels: 3 as const }
  const blue = await sharp({ create: { ...half, background: 'blue' } })
    .png()
    .toBuffer()
  return sharp({ create: { ...half, width: 1600, background: 'red' } })
    .composite([{ input: blue, left: 800, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** The bytes of the only picture in the text, as the server stored it. */
async function storedPicture(page: Page): Promise<Buffer> {
  const picture = page.getByRole('textbox', { name: 'Contenido del artículo' }).locator('img')
  await expect(picture).toHaveAttribute('src', UPLOADED)
  return (await page.request.get((await picture.getAttribute('src')) ?? '')).body()
}
