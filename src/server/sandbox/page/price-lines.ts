import type { SandboxConfig } from '../config.ts'
import type { Sum } from '../pricing.ts'
import { html, type Html } from './html.ts'
import type { Texts } from './texts.ts'

/** How a total comes about. */
export function priceLines({ t, money, percent }: Texts, { tax }: SandboxConfig, sum: Sum): Html {
  if (tax.mode === 'none') return html``
  if (tax.mode === 'inclusive') return html`<p class="small">${t('taxes_included')}</p>`
  return html`<dl class="lines">
    <div>
      <dt>${t('subtotal')}</dt>
      <dd>${money(sum.net)}</dd>
    </div>
    <div>
      <dt>${t('taxes', { rate: percent(tax.rate) })}</dt>
      <dd>${money(sum.taxes)}</dd>
    </div>
  </dl>`
}
