import { Link } from '@tanstack/react-router'
import { useI18n } from '#client/lib/i18n.tsx'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { hasPart } from '#shared/site-config.ts'

/** A link to "Before you travel" in the page's language; nothing if the site has no such page. */
export function TravelLink() {
  const { t } = useI18n()
  if (!hasPart(useSiteConfig(), 'travelPage')) return null
  return (
    <Link to="/travel/$slug" params={{ slug: t('travel.slug') }}>
      {t('travel.title')}
    </Link>
  )
}
