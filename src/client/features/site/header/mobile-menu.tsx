import { Link } from '@tanstack/react-router'
import { useI18n } from '#client/lib/i18n.tsx'
import { Modal } from '#client/ui/modal.tsx'
import { StrokeIcon } from '#client/ui/stroke-icon.tsx'
import { ContactLinks } from '../contact-links.tsx'
import { NavLinks } from './nav-links.tsx'
import styles from './mobile-menu.module.css'

/** The full-screen navigation; a tap beside the links closes it, as the button does. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  return (
    <Modal label={t('nav.label')} onClose={onClose} className={styles.menu}>
      <button type="button" className={`icon-button ${styles.close}`} onClick={onClose}>
        <span className="visually-hidden">{t('nav.close_menu')}</span>
        <StrokeIcon d="M4 4l16 16M20 4L4 20" size={26} />
      </button>
      <nav aria-label={t('nav.label')}>
        <NavLinks />
      </nav>
      <div className={styles.booking}>
        <Link to="/rooms" search={{}} className="button bright">
          {t('nav.reserve')}
        </Link>
        <Link to="/booking">{t('nav.my_booking')}</Link>
        <ContactLinks />
      </div>
    </Modal>
  )
}
