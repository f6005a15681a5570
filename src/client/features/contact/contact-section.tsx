import { useI18n } from '#client/lib/i18n.tsx'
import { HOTEL } from '#shared/site.ts'
import { ContactForm } from './contact-form.tsx'
import styles from './contact-section.module.css'

export function ContactSection() {
  const { t } = useI18n()
  const facts = [
    t('contact.hours', { opens: HOTEL.opens, closes: HOTEL.closes }),
    t('contact.check_in', { time: HOTEL.checkIn }),
    t('contact.check_out', { time: HOTEL.checkOut }),
    t('contact.distance_centre'),
    t('contact.distance_airport'),
    t('contact.distance_tongariki'),
  ]
  return (
    <section id="contacto" className={styles.section}>
      <div className={`wrap ${styles.columns}`}>
        <div>
          <p className="eyebrow">{t('contact.eyebrow')}</p>
          <h2>{t('contact.title')}</h2>
          <p className={styles.lead}>{t('contact.description')}</p>
          <ul className={styles.facts}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
        <ContactForm />
      </div>
    </section>
  )
}
