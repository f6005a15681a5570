import type { Locator, Page } from '@playwright/test'
import { expect, open, test } from '../support/test.ts'

const MAX_TAPS = 12

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

for (const { lang, tag, search, view, next, name, phone, email, book } of [
  {
    lang: 'es',
    tag: '',
    search: 'Buscar habitaciones',
    view: 'Ver el carrito',
    next: 'Continuar con la reserva',
    name: 'Nombre completo',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    book: 'Confirmar la reserva',
  },
  {
    lang: 'zh',
    tag: ' @release',
    search: '搜索客房',
    view: '查看预订清单',
    next: '继续预订',
    name: '姓名（请按护照拼音填写）',
    phone: '电话',
    email: '电子邮箱',
    book: '确认预订',
  },
]) {
  test(`from the home page to a confirmed stay a phone is tapped ${MAX_TAPS} times at most, in ${lang}${tag}`, async ({
    page,
  }) => {
    const taps = await countTaps(page)
    const press = (role: 'button' | 'link', named: string) =>
      page.getByRole(role, { name: named, exact: true }).first().tap()
    const type = async (field: string, text: string) => {
      await page.getByLabel(field).tap()
      await page.keyboard.type(text)
    }
    await open(page, `/?lang=${lang}`)

    await page.locator('#inicio').getByRole('link').first().tap()
    await page.getByRole('complementary').getByRole('link').last().tap()
    const days = page.getByRole('grid').locator('button:not([aria-disabled])')
    // Nights late in the month that the calendar begins with; Spanish and Chinese take their own.
    const at = { es: -3, zh: -5 }[lang]!
    await days.nth(at).tap()
    await days.nth(at + 2).tap()
    await press('button', search)
    await visible(page.locator('main article button')).tap()
    await press('link', view)
    await press('link', next)
    await type(name, 'Ana Tuki')
    await type(phone, '+56912345678')
    await type(email, 'ana@example.com')
    await press('button', book)

    await expect(page).toHaveURL(/\/booking\/\w+/)
    await expect(page.locator('#booking-title')).toBeFocused()
    expect(taps()).toBeGreaterThan(MAX_TAPS / 2)
    expect(taps()).toBeLessThanOrEqual(MAX_TAPS)
  })
}

const visible = (buttons: Locator) => buttons.filter({ visible: true }).first()

/** Counts the touches that the page's own documents get. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0
  await page.exposeFunction('countTap', () => (taps += 1))
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => Reflect.get(window, 'countTap')(), true)
  })
  return () => taps
}
