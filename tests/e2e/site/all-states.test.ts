import { LANGUAGES, langTag } from '#shared/i18n/languages.ts'
import { aTenth, DAY_SEED } from '#tests/support/a-tenth.ts'
import { fillCart } from '../support/guest-booking.ts'
import { PLACES } from '../support/guest-places.ts'
import { SCREENS } from '../support/screens.ts'
import { expect, expectNoOverflow, open, test } from '../support/test.ts'

/** Every place twice, in two languages and on two screens, which are others on another day. */
const STATES = PLACES.flatMap((place, at) =>
  [0, 1].map((round) => {
    const turn = at * 2 + round + DAY_SEED
    const screens = SCREENS.filter(({ width }) => width <= (place.upTo ?? Infinity))
    return {
      place,
      lang: LANGUAGES[turn % LANGUAGES.length]!,
      // One further with each round of the languages, so that each meets every screen.
      screen: screens[(turn + Math.floor(turn / LANGUAGES.length)) % screens.length]!,
    }
  }),
)

const WALKS = [
  { states: STATES, which: ' @release' },
  { states: aTenth(STATES, DAY_SEED), which: `, of a tenth, seed ${DAY_SEED}` },
]

for (const { states, which } of WALKS) {
  for (const { place, lang, screen } of states) {
    test(`${place.name} is in order in ${lang} at ${screen.width} px${which}`, async ({
      page,
      consoleMessages,
      expectAccessible,
    }) => {
      await page.setViewportSize(screen)
      if (place.hasCart) await fillCart(page)
      const path = await place.path(page.request)
      await open(page, `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
      await expect(page.locator('html')).toHaveAttribute('lang', langTag(lang))
      await place.open?.(page)

      await expectNoOverflow(page)
      await expectAccessible()

      if (!place.isMissing) return
      const others = consoleMessages.filter((message) => !message.includes('404'))
      consoleMessages.splice(0, consoleMessages.length, ...others)
    })
  }
}
