import { Link } from '@tanstack/react-router'
import { useI18n } from '#client/lib/i18n.tsx'

/** A link to the page for travellers, at its path in the page's language. */
export function TravelLink() {
  const { t } = useI18n()
  return (
    <Link to="/travel/$slug" params={{ slug: t('travel.slug') }}>
      {t('travel.title')}
    </Link>
  )
}
