import { useBookingI18n } from '../booking-i18n.ts'
import { useExchange } from './guest-currency.ts'

interface CurrencyNoteProps {
  /** The property's. */
  currency: string
  as: 'li' | 'p'
}

/** In which currency the guest is charged, where prices are repeated in another. */
export function CurrencyNote({ currency, as: Tag }: CurrencyNoteProps) {
  const { t } = useBookingI18n()
  const exchange = useExchange(currency)
  return exchange && <Tag>{t('offer.charged_in', { chosen: exchange.chosen, currency })}</Tag>
}
