import { Link } from '@tanstack/react-router'
import { useI18n } from '#client/lib/i18n.tsx'

/** A link to "Before you travel" in the page's language. */
export function TravelLink() {
  const { t } = useI18n()
  return (
    <Link to="/travel/$slug" params={{ slug: t('travel.slug') }}>
      {t('travel.title')}
    </Link>
  )
}
