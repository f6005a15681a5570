import { useI18n } from '#client/lib/i18n.tsx'
import { useSiteConfig } from '#client/lib/site-config.tsx'

/** Telephone, e-mail and, if the hotel has it, WhatsApp. */
export function ContactLinks() {
  const { t } = useI18n()
  const { phone, email, whatsapp } = useSiteConfig()
  return (
    <ul>
      <li>
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
      </li>
      {whatsapp && (
        <li>
          <a href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`} rel="noopener noreferrer">
            {t('footer.whatsapp')}
          </a>
        </li>
      )}
      <li>
        <a href={`mailto:${email}`}>{email}</a>
      </li>
    </ul>
  )
}
