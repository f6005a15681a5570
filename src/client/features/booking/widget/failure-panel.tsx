import { Link } from '@tanstack/react-router'
import { useI18n } from '#client/lib/i18n.tsx'
import styles from './booking-widget.module.css'

/** What the spec says where the frame fails, and the way on that does not need the engine. */
export function FailurePanel() {
  const { t } = useI18n()
  return (
    <div className={styles.failure} role="alert">
      <h3>{t('widget.error_title')}</h3>
      <p>{t('widget.error')}</p>
      <Link className="button" to="/rooms" hash="solicitud" search={{}}>
        {t('widget.request')}
      </Link>
      <button type="button" className="text-link" onClick={() => location.reload()}>
        <span>{t('widget.reload')}</span>
      </button>
    </div>
  )
}
