import { LANGUAGES, langTag } from '#shared/i18n/languages.ts'
import { aTenth, DAY_SEED } from '#tests/support/a-tenth.ts'
import { fillCart } from '../support/guest-booking.ts'
import { PLACES, type Place } from '../support/guest-places.ts'
import { SCREENS } from '../support/screens.ts'
import { expect, expectNoOverflow, open, test } from '../support/test.ts'

/** Two languages and two screens of each place, which are others on another day. */
const statesOf = ({ upTo = Infinity }: Place, at: number) =>
  [0, 1].map((round) => {
    const turn = at * 2 + round + DAY_SEED
    const screens = SCREENS.filter(({ width }) => width <= upTo)
    return {
      lang: LANGUAGES[turn % LANGUAGES.length]!,
      // One further with each round of the languages, so that each meets every screen.
      screen: screens[(turn + Math.floor(turn / LANGUAGES.length)) % screens.length]!,
    }
  })

const ALL = PLACES.map((place, at) => ({ place, states: statesOf(place, at) }))

const WALKS = [
  { places: ALL, which: ' @release' },
  { places: aTenth(ALL, DAY_SEED), which: `, of a tenth, seed ${DAY_SEED}` },
]

for (const { places, which } of WALKS) {
  for (const { place, states } of places) {
    const where = states.map(({ lang, screen }) => `in ${lang} at ${screen.width} px`)
    test(`${place.name} is in order ${where.join(' and ')}${which}`, async ({
      page,
      consoleMessages,
      expectAccessible,
    }) => {
      await page.setViewportSize(states[0]!.screen)
      if (place.hasCart) await fillCart(page)
      for (const { lang, screen } of states) {
        await page.setViewportSize(screen)
        const path = await place.path(page.request)
        await open(page, `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
        await expect(page.locator('html')).toHaveAttribute('lang', langTag(lang))
        await place.open?.(page)

        await expectNoOverflow(page)
        await expectAccessible()
      }

      if (!place.isMissing) return
      const others = consoleMessages.filter((message) => !message.includes('404'))
      consoleMessages.splice(0, consoleMessages.length, ...others)
    })
  }
}
