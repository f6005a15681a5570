import { useI18n } from '#client/lib/i18n.tsx'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import type { CancellationPeriod } from '#shared/booking/terms/cancellation-rules.ts'
import { formatNumber } from '#shared/format.ts'
import { languageOption } from '#shared/i18n/languages.ts'
import { fillPlaceholders } from '#shared/i18n/translate.ts'
import type { TermsTexts } from '#shared/texts/legal-page.ts'

/** What cancelling costs and when, by the settings. */
export function CancellationTerms({ texts }: { texts: TermsTexts }) {
  const { language } = useI18n()
  const { cancellationPeriods: periods } = useSiteConfig()
  const { tag } = languageOption(language)
  return (
    <>
      <ul>
        {periods.map((period) => (
          <li key={period.to}>{sentenceOf(period, texts, tag)}</li>
        ))}
      </ul>
      {periods.some(({ charge }) => charge !== 'none') && <p>{texts.payment}</p>}
    </>
  )
}

function sentenceOf({ from, to, charge }: CancellationPeriod, texts: TermsTexts, tag: string) {
  const days = (count: number) =>
    formatNumber(tag, count, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const fill = (text: string, first = '') =>
    fillPlaceholders(text, { from: first, to: days(to), charge: texts.charges[charge] })
  if (from === null) return fill(to === 0 ? texts.always : texts.free)
  if (to === 0) return from === 0 ? fill(texts.arrivalDay) : fill(texts.last, days(from))
  return from === to ? fill(texts.oneDay) : fill(texts.between, String(from))
}
