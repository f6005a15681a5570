import { chromium } from 'playwright-core'
import { mkdirSync } from 'node:fs'
const out = process.argv[2], base = 'http://localhost:3120', only = process.argv[3]
mkdirSync(out, { recursive: true })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
const day = (n) => new Date(Date.now() + n * 864e5).toISOString().slice(0, 10)
const stay = (n, nights = 3) => `checkIn=${day(n)}&checkOut=${day(n + nights)}`
for (const [lang, width] of [['es', 390], ['es', 1440], ['de', 390], ['zh', 1440]]) {
  const tag = `${lang}-${width}`
  const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 900 }, locale: lang, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.on('pageerror', (e) => console.log(tag, 'pageerror', e.message))
  page.on('console', (m) => m.type() === 'error' && console.log(tag, 'console', m.text()))
  const url = (p) => base + p + (lang === 'es' ? '' : (p.includes('?') ? '&' : '?') + 'lang=' + lang)
  const shot = async (name, full = true) => {
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(500)
    await page.screenshot({ path: `${out}/${tag}-${name}.png`, fullPage: full })
  }
  const go = async (p, name) => { await page.goto(url(p), { waitUntil: 'networkidle' }); if (name) await shot(name) }
  await go('/rooms', 'rooms')
  await go(`/rooms?${stay(40)}`, 'results')
  for (const d of await page.locator('details').all()) await d.evaluate((e) => { e.open = true })
  await page.waitForTimeout(800); await shot('results-open')
  await go(`/rooms?${stay(40)}&adults=9`, 'combos')
  await go(`/rooms?${stay(40)}&adults=12&children=8`, 'toomany')
  await go(`/rooms?checkIn=${day(1)}&checkOut=${day(2)}`, 'near')
  await go(`/rooms?checkIn=2020-01-01&checkOut=2020-01-03`, 'past')
  const slug = { es: 'vista-al-mar' }[lang] ?? '2'
  await go(`/rooms/1`, 'room')
  await go(`/rooms/1?${stay(40)}`, 'room-stay')
  await go(`/rooms/1?${stay(40)}&adults=8`, 'room-none')
  await go('/cart', 'cart-empty')
  await go(`/rooms?${stay(40)}`)
  const adds = page.locator('main article button.button')
  await adds.nth(0).click(); await page.waitForTimeout(400)
  await adds.nth(0).click().catch(() => {})
  await page.waitForTimeout(400); await shot('added', false)
  await go('/cart', 'cart')
  await go('/checkout', 'checkout')
  await page.locator('form button[type=submit]').last().click(); await shot('checkout-problems')
  await page.fill('[name=guestName]', 'Ana Tuki Fehler'); await page.fill('[name=guestEmail]', 'ana@example.com'); await page.fill('[name=guestPhone]', '+56 9 1234 5678')
  await page.fill('[name=travellers]', 'Bea, Carl'); await page.fill('[name=observations]', 'Hola'); await page.selectOption('[name=guestCountry]', 'FR')
  await page.fill('[name=guestName]', 'Ana Tuki')
  await page.locator('form button[type=submit]').last().click()
  await page.waitForURL(/\/booking\//, { timeout: 30000 }); await page.waitForLoadState('networkidle'); await shot('confirmed')
  for (const d of await page.locator('details').all()) await d.evaluate((e) => { e.open = true })
  await page.getByRole('button').filter({ hasText: /Cancelar|stornieren|取消/ }).first().click().catch((e) => console.log('cancel', e.message.slice(0, 80)))
  await shot('change-cancel')
  const where = page.url()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(where, { waitUntil: 'networkidle' }); await shot('masked')
  await go('/booking', 'lookup')
  await page.locator('main form button').click(); await shot('lookup-problem')
  await go('/booking/NOPE-123', 'missing')
  await go('/booking?request=failed', 'request-failed')
  await go('/')
  await page.locator('#contacto').scrollIntoViewIfNeeded(); await page.waitForTimeout(1500)
  await page.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 400) { scrollTo(0, y); await new Promise((r) => setTimeout(r, 60)) } })
  await page.waitForTimeout(2500); await shot('home')
  await go('/?room=1'); await page.waitForTimeout(400); await shot('room-modal', false)
  await go('/comparison', 'comparison')
  await context.close()
}
// panel
for (const width of [390, 1440]) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'es', reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.on('pageerror', (e) => console.log('panel', 'pageerror', e.message))
  page.on('console', (m) => m.type() === 'error' && console.log('panel', 'console', m.text()))
  const shot = async (name) => { await page.waitForTimeout(700); await page.screenshot({ path: `${out}/panel-${width}-${name}.png`, fullPage: true }) }
  await page.goto(base + '/admin', { waitUntil: 'networkidle' })
  const res = await page.evaluate(async () => (await fetch('/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: 'maria', password: 'Clave-larga-2026' }) })).status)
  if (res !== 200) console.log('login', res)
  for (const [path, name] of [['/admin', 'cockpit'], ['/admin/reservas', 'bookings'], ['/admin/bandeja', 'inbox'], ['/admin/boletin', 'newsletter']]) {
    await page.goto(base + path, { waitUntil: 'networkidle' }); await shot(name)
  }
  await page.goto(base + '/admin/reservas', { waitUntil: 'networkidle' })
  await page.locator('a[href*="/admin/reservas/"]:visible').first().click(); await page.waitForLoadState('networkidle'); await shot('booking')
  for (const name of ['Reenviar la confirmación', 'Cambiar la salida', 'Crear un enlace de pago', 'Cancelar la reserva']) {
    const b = page.getByRole('button', { name }).first()
    if (await b.isVisible().catch(() => false)) { await b.click(); await shot('deed-' + name.split(' ')[0] + name.length); await page.keyboard.press('Escape'); await page.waitForTimeout(300) }
  }
  await page.goto(base + '/admin/bandeja', { waitUntil: 'networkidle' })
  const first = page.locator('a[href*="/admin/bandeja/"]:visible').first()
  if (await first.isVisible().catch(() => false)) { await first.click(); await page.waitForLoadState('networkidle'); await shot('record') }
  await context.close()
}
await browser.close()
