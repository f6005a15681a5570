import { html, type Html } from './html.ts'
import { layout } from './layout.ts'
import { PROPERTY } from '../fixtures.ts'
import { textsFor } from './texts.ts'

/** For a property, a language or a booking that does not exist. */
export function missingPage(base: string): Html {
  const texts = textsFor(PROPERTY.language)
  const { t } = texts
  const hrefIn = (language: string) => `${base}/${language}/reservation/${PROPERTY.code}`
  const main = html`<section class="wrap done">
    <h1>${t('not_found')}</h1>
    <p>${t('not_found_hint')}</p>
    <p><a href="${base}/reservation/${PROPERTY.code}">${t('title')}</a></p>
  </section>`
  return layout({ texts, base, hrefIn, title: t('not_found') }, main)
}
