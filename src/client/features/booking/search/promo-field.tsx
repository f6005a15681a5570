import input from '#client/ui/input.module.css'
import { useBookingI18n } from '../booking-i18n.ts'
import styles from './stay-form.module.css'

interface PromoFieldProps {
  code: string
  onChange: (code: string) => void
}

/** A promotion code, behind a question: most guests have none. */
export function PromoField({ code, onChange }: PromoFieldProps) {
  const { t } = useBookingI18n()
  return (
    <details className={styles.promo} open={code !== '' || undefined}>
      <summary>{t('stay.promo')}</summary>
      <input
        className={input.compact}
        name="promo"
        aria-label={t('stay.promo')}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        value={code}
        onChange={({ target }) => onChange(target.value)}
      />
    </details>
  )
}
