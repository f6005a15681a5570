import { useI18n } from '#client/lib/i18n.tsx'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { mapEmbedAddress, type Place } from '#shared/hotel/island.ts'
import styles from './street-map.module.css'

/**
 * An external map in a sandboxed frame. The map service gets only the site's origin as referrer; the
 * frame keeps its origin, because the service rejects requests without a referrer.
 */
export function StreetFrame({ place }: { place: Place }) {
  const { t } = useI18n()
  const { mapEmbedUrl } = useSiteConfig()
  const address = mapEmbedAddress(mapEmbedUrl, place)
  return (
    <iframe
      key={address}
      className={styles.frame}
      src={address}
      title={t('location.street.frame', { place: t(place.name) })}
      loading="lazy"
      referrerPolicy="strict-origin"
      // eslint-disable-next-line react/iframe-missing-sandbox -- allow-scripts with allow-same-origin is unsafe only for a page of the site's own origin.
      sandbox="allow-scripts allow-same-origin allow-popups"
      allow=""
    />
  )
}

interface StreetMapControlsProps {
  place: Place
  isShown: boolean
  onToggle: (isShown: boolean) => void
}

/** A button that opens or closes the street map, with the name of the map service. */
export function StreetMapControls({ place, isShown, onToggle }: StreetMapControlsProps) {
  const { t } = useI18n()
  const { mapEmbedUrl } = useSiteConfig()
  const { host } = new URL(mapEmbedUrl)
  return (
    <div className={styles.controls} data-screen-only>
      <p id="street-map-ask" className={styles.ask}>
        {t('location.street.ask', { host })}
      </p>
      <div className={styles.actions}>
        <button
          type="button"
          className={`button ghost ${styles.toggle}`}
          aria-describedby={isShown ? undefined : 'street-map-ask'}
          onClick={() => onToggle(!isShown)}
        >
          {isShown ? t('location.street.back') : t('location.street.load')}
        </button>
        <a className="text-link" href={placeAddress(place)} target="_blank" rel="noreferrer">
          <span>{t('location.street.link')}</span>
          <span className="visually-hidden"> {t('nav.new_tab')}</span>
        </a>
      </div>
    </div>
  )
}

/** URL of the place on the map service's own site. */
function placeAddress({ latitude, longitude }: Place): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
}
