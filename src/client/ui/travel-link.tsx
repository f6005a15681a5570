import { Link } from '@tanstack/react-router'
import { useI18n } from '#client/lib/i18n.tsx'

/** Leads to what travellers ask, at its address in the page's language. */
export function TravelLink() {
  const { t } = useI18n()
  return (
    <Link to="/travel/$slug" params={{ slug: t('travel.slug') }}>
      {t('travel.title')}
    </Link>
  )
}
