import { Link } from '@tanstack/react-router'
import { useI18n } from '#client/lib/i18n.tsx'
import { Modal } from '#client/ui/modal.tsx'
import { StrokeIcon } from '#client/ui/stroke-icon.tsx'
import type { LanguagePaths } from '#shared/addresses.ts'
import { TravelLink } from '#client/ui/travel-link.tsx'
import { ContactLinks } from './contact-links.tsx'
import { LanguageLinks } from './language-switcher.tsx'
import { NavLinks } from './nav-links.tsx'
import styles from './mobile-menu.module.css'

interface MobileMenuProps {
  /** The page's path in each language in which it exists. */
  paths: LanguagePaths
  onClose: () => void
}

/** The full-screen menu of narrow screens. */
export function MobileMenu({ paths, onClose }: MobileMenuProps) {
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
        <TravelLink />
        <ContactLinks />
        <LanguageLinks paths={paths} className={styles.languages} />
      </div>
    </Modal>
  )
}
