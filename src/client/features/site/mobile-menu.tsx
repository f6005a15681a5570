import { useI18n } from '#client/lib/i18n.tsx'
import { Modal } from '#client/ui/modal.tsx'
import { NavLinks } from './nav-links.tsx'
import styles from './mobile-menu.module.css'

/** The navigation over the whole screen; a tap beside the links closes it like the button does. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  return (
    <Modal label={t('nav.label')} onClose={onClose} className={styles.menu}>
      <button type="button" className={styles.close} onClick={onClose}>
        <span className="visually-hidden">{t('nav.close_menu')}</span>
        <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
          <path d="M4 4l16 16M20 4L4 20" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <nav aria-label={t('nav.label')}>
        <NavLinks />
      </nav>
    </Modal>
  )
}
