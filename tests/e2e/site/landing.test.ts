import type { Page } from '@playwright/test'
import { typeStay } from '../booking/booking-days.ts'
import { expect, expectPageHeld, open, test } from '../support/test.ts'

const events = (page: Page) =>
  page.evaluate(() => (window as unknown as { events: unknown[] }).events)

/** An analytics function that records its calls. */
const withAnalytics = (page: Page) =>
  page.addInitScript(() => {
    const target = window as unknown as { events: unknown[]; gtag: (...args: unknown[]) => void }
    target.events = []
    target.gtag = (...args) => target.events.push(args)
  })

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('scrolling the home page colours the bar, marks the section, reveals parts and loads the widget', async ({
  page,
}) => {
  // The booking page comes when its placeholder was seen.
  const booking = Promise.withResolvers<void>()
  await page.route('**/sandbox/**', async (route) => {
    await booking.promise
    await route.continue()
  })
  await open(page, '/')
  const bar = page.getByRole('banner')
  const scrollTo = (id: string) =>
    page.evaluate((selector) => {
      document.querySelector(selector)?.scrollIntoView({ behavior: 'instant' })
    }, id)
  await expect(bar).not.toHaveAttribute('data-scrolled')
  await expect(page.locator('#galeria .fade-in-waiting').first()).toBeAttached()

  await test.step('the tours open in another tab', async () => {
    const tour = bar.getByRole('link', { name: /Tour/ })
    await expect(tour).toHaveAttribute('href', 'https://mana-tours.example.com/')
    await expect(tour).toHaveAttribute('target', '_blank')
    await expect(tour).toHaveAttribute('rel', /noopener/)
  })

  await test.step('past 100 px the bar turns green, not before, and then marks the link of the section', async () => {
    const green = () => bar.evaluate((element) => getComputedStyle(element, '::before').opacity)
    const scrollBy = (px: number) =>
      page.evaluate(async (top) => {
        window.scrollTo({ top, behavior: 'instant' })
        // Animations by scrolling are sampled with the frame after.
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
      }, px)
    await scrollBy(99)
    expect(await green()).toBe('0')
    await scrollBy(101)
    await expect(bar).toHaveAttribute('data-scrolled')
    await expect.poll(green).toBe('1')
    await scrollTo('#habitaciones')
    await expect(bar.getByRole('link', { name: 'Habitaciones' })).toHaveAttribute(
      'aria-current',
      'location',
    )
  })

  await test.step('a room card shows at most three amenities and no price', async () => {
    const cards = page.locator('#habitaciones article')
    await expect(cards).toHaveCount(4)
    for (const card of await cards.all()) {
      expect(await card.getByRole('listitem').count()).toBeLessThanOrEqual(3)
      expect(await card.innerText()).not.toMatch(/USD|\$|\d{2,}/)
    }
  })

  await test.step('the figures slide and can be stopped', async () => {
    const band = page.getByRole('region', { name: 'Hare Mahina en cifras' })
    const track = band.getByRole('list').first()
    const running = () => track.evaluate((element) => getComputedStyle(element).animationPlayState)
    await page.mouse.move(0, 0)
    await expect.poll(running).toBe('running')
    await band.getByRole('button', { name: 'Detener el movimiento' }).click()
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await expect.poll(running).toBe('paused')
    for (const value of ['25+', '50+', '15+', '100+']) {
      await expect(track.getByText(value, { exact: true })).toBeAttached()
    }
  })

  await test.step('the widget shows that it loads, then the booking page', async () => {
    await page.locator('#checkinDate').scrollIntoViewIfNeeded()
    await expect(page.getByText('Cargando el sistema de reservas…')).toBeVisible()
    booking.resolve()
    const frame = page.getByTitle('Sistema de reservas')
    await expect(frame).toBeVisible()
    await expect(page.getByText('Cargando el sistema de reservas…')).toBeHidden()
    await expect
      .poll(() => frame.evaluate((element) => element.getBoundingClientRect().height))
      .toBe(500)
  })

  await test.step('a section fades in when it is scrolled to', async () => {
    await scrollTo('#galeria')
    await expect(page.locator('#galeria .fade-in-waiting')).toHaveCount(0)
  })
})

test('the menu of the phone closes on Escape, back, a tap beside it and a choice @phone', async ({
  page,
  isMobile,
  expectAccessible,
}) => {
  test.skip(!isMobile, 'Only the phone has the menu.')
  await open(page, '/')
  const button = page.getByRole('link', { name: 'Abrir el menú' })
  const menu = page.getByRole('dialog', { name: 'Navegación principal' })

  await button.click()
  await expect(menu).toBeVisible()
  await expectAccessible()
  await expectPageHeld(page, true)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  await button.click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/')

  await button.click()
  await expect(menu).toBeVisible()
  await page.mouse.click(360, 300)
  await expect(menu).toBeHidden()

  await button.click()
  await menu.getByRole('link', { name: 'Contacto' }).click()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/#contacto')
  await expect(page.locator('#contacto')).toBeInViewport()
  await expectPageHeld(page, false)
})

test('the hero button scrolls to the rooms, reports to analytics, and opens the overlay where there is one', async ({
  page,
}) => {
  await withAnalytics(page)
  await open(page, '/')
  const button = page.locator('#inicio').getByRole('link', { name: 'Reservas' })

  await button.click()
  await expect(page.locator('#habitaciones')).toBeInViewport()
  await expect
    .poll(() => events(page))
    .toEqual([['event', 'select_content', { content_type: 'cta_button', item_id: 'cta_hero' }]])

  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    window.openImmersiveExperiencePopup = () => {
      document.title = 'overlay'
    }
  })
  await button.click()
  await expect(page).toHaveTitle('overlay')
})

test('a room opens over the page, turns its pictures both ways, and goes back @phone:release', async ({
  page,
  expectAccessible,
}) => {
  await withAnalytics(page)
  await open(page, '/')
  await page
    .getByRole('link', { name: 'Ver detalles: Habitación con vista al mar', exact: true })
    .click()

  const modal = page.getByRole('dialog', { name: 'Habitación con vista al mar' })
  await expect(modal).toBeVisible()
  await expect(page).toHaveURL('/?room=3')
  await expect
    .poll(() => events(page))
    .toContainEqual([
      'event',
      'select_item',
      { item_id: 'OCE', item_name: 'Habitación con vista al mar' },
    ])
  await expectAccessible()
  await expectPageHeld(page, true)

  await expect(modal.getByText('1 / 4')).toBeVisible()
  await modal.getByRole('button', { name: 'Imagen anterior' }).click()
  await expect(modal.getByText('4 / 4')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(modal.getByText('1 / 4')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(modal.getByText('2 / 4')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(page).toHaveURL('/')

  await page.goForward()
  await expect(modal).toBeVisible()
  await page.goBack()
  await expect(modal).toBeHidden()
})

test('a shared address of a room opens it, and closing leaves the home page @release', async ({
  page,
}) => {
  await open(page, '/?room=4&lang=en')
  const modal = page.getByRole('dialog', { name: 'Superior ocean-view room' })
  await expect(modal).toBeVisible()
  // In the server's HTML it is open without being modal; a click beside it counts from hydration on.
  await expect(page.locator('dialog:modal')).toBeVisible()
  // Both are measured at one moment, since the dialog may still be growing.
  const gap = () =>
    modal
      .getByRole('group')
      .first()
      .evaluate((carousel) => {
        const picture = carousel.querySelector('img')?.getBoundingClientRect()
        return Math.abs(carousel.getBoundingClientRect().height - (picture?.height ?? 0))
      })
  await expect.poll(gap).toBeLessThan(0.5)

  await page.mouse.click(5, 5)

  await expect(modal).toBeHidden()
  await expect(page).toHaveURL('/?lang=en')
})

test('reserving opens a popup of the booking page, closes the room, and uses the popup again', async ({
  page,
  context,
}) => {
  await open(page, '/?room=3')
  const opened = context.waitForEvent('page')

  await page.getByRole('dialog').getByRole('link', { name: 'Reservar' }).click()

  const popup = await opened
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(popup).toHaveURL(/\/reservation\/.*room_type=OCE/)
  await expect.poll(() => popup.evaluate(() => [innerWidth, innerHeight])).toEqual([1000, 700])

  const stay = await typeStay(page)
  await page.getByRole('button', { name: 'Ver disponibilidad' }).click()
  await page.getByRole('link', { name: 'Abrir en otra ventana' }).click()

  await expect(popup).toHaveURL(stay)
  expect(context.pages()).toHaveLength(2)
})

test('where popups are blocked the booking page takes this window @release', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await open(page, '/?room=1')

  await page.getByRole('dialog').getByRole('link', { name: 'Reservar' }).click()

  await expect(page).toHaveURL(/\/reservation\/.*room_type=BUD/)
})

test('no arrival before today, no departure before the day after', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2027-03-01T03:00:00Z'))
  await open(page, '/')
  const [arrival, departure] = [page.locator('#checkinDate'), page.locator('#checkoutDate')]
  await arrival.scrollIntoViewIfNeeded()
  await expect(arrival).toHaveAttribute('min', '2027-02-28')
  await expect(departure).toHaveAttribute('min', '2027-03-01')

  await arrival.fill('2027-03-10')
  await expect(departure).toHaveAttribute('min', '2027-03-11')
  await departure.fill('2027-03-12')
  await arrival.fill('2027-03-20')
  await expect(departure).toHaveValue('2027-03-21')
})
