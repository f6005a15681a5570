import type { ReactNode } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import section from '#client/ui/section.module.css'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { hoursIn } from '#shared/hotel/opening-hours.ts'
import { ContactForm } from './contact-form.tsx'
import styles from './contact-section.module.css'

interface ContactSectionProps {
  /** Links to telephone, WhatsApp and e-mail. */
  links: ReactNode
  children?: ReactNode
}

/** The contact form with hours, address and telephone (spec §2, "Contact"). */
export function ContactSection({ links, children }: ContactSectionProps) {
  const { t, language } = useI18n()
  const hours = hoursIn(language, useSiteConfig())
  const facts = [
    t('contact.hours', hours),
    t('contact.check_in', { time: hours.checkIn }),
    t('contact.check_out', { time: hours.checkOut }),
  ]
  return (
    <section id="contacto" className={section.section} aria-labelledby="contact-title">
      <div className={`wrap ${styles.columns}`}>
        <div>
          <p className="eyebrow">{t('contact.eyebrow')}</p>
          <h2 id="contact-title" className={section.title}>
            {t('contact.title')}
          </h2>
          <p className={styles.lead} data-screen-only>
            {t('contact.description')}
          </p>
          <ul className={styles.facts}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <address className={styles.direct} data-screen-only>
            <span>{t('footer.location')}</span>
            <a href="#ubicacion">{t('contact.map')}</a>
            {links}
          </address>
        </div>
        <ContactForm />
      </div>
      {children && <div className="wrap">{children}</div>}
    </section>
  )
}
