import { LANGUAGES, resolveLanguage, type Language } from '#shared/i18n/languages.ts'
import type { Sandbox } from '../sandbox.ts'
import type { SimPaymentLink } from '../state.ts'
import { html, type Html } from './html.ts'
import { layout } from './layout.ts'
import { textsFor } from './texts.ts'

interface PayPage {
  sandbox: Sandbox
  base: string
  link: SimPaymentLink
  /** Of the address. */
  lang: unknown
}

/** Where a payment link leads; nothing is charged. */
export function payPage({ sandbox, base, link, lang }: PayPage): Html {
  const texts = textsFor(resolveLanguage(LANGUAGES.find((code) => code === lang)))
  const { t, money } = texts
  const path = `${base}/pay/${link.id}`
  const isExpired = sandbox.clock.now() > link.expiresAt
  const state =
    link.status === 'PAID'
      ? html`<p class="notice" role="status">${t('pay_done')}</p>`
      : isExpired
        ? html`<p class="notice danger">${t('pay_expired')}</p>`
        : html`<form action="${path}?lang=${texts.language}" method="post">
            <button class="button" type="submit">
              ${t('pay_button', { amount: money(link.amount) })}
            </button>
          </form>`
  const main = html`<section class="wrap done">
    <h1>${t('pay_title')}</h1>
    <p class="number">
      <span class="small">${t('number')}</span> <strong>${link.reservationId}</strong>
    </p>
    <p>${link.description}</p>
    <p class="total"><span>${t('total')}</span> <strong>${money(link.amount)}</strong></p>
    <p class="small">${t('pay_text')}</p>
    ${state}
  </section>`
  const hrefIn = (language: Language) => `${path}?lang=${language}`
  return layout({ texts, base, hrefIn, title: t('pay_title') }, main)
}
