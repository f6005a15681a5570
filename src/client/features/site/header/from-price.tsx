import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import { useI18n } from '#client/lib/i18n.tsx'
import { orNull } from '#client/lib/trpc.ts'
import { formatMoney } from '#shared/format.ts'
import { languageOption } from '#shared/i18n/languages.ts'

/** The lowest known price of a night; nothing if unknown. */
export function FromPrice() {
  const { api } = useApi()
  const { language, t } = useI18n()
  const { data } = useQuery(orNull(api.booking.fromPrice.queryOptions()))
  if (!data) return null
  const price = formatMoney(languageOption(language).tag, data.priceMinor, data.currency, {
    currencyDisplay: 'code',
    trailingZeroDisplay: 'stripIfInteger',
  })
  return <span>{t('nav.from_price', { price })}</span>
}
