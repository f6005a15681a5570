import { useI18n } from '#client/lib/i18n.tsx'
import { hotelContacts } from '#client/ui/hotel-contacts.tsx'
import { useSiteConfig } from '#client/lib/site-config.tsx'

/** Telephone, e-mail and, if the hotel has them, WhatsApp and its pages on other sites. */
export function ContactLinks() {
  const { t } = useI18n()
  const site = useSiteConfig()
  const { whatsapp, social } = site
  const { phone, email } = hotelContacts(site)
  return (
    <ul>
      {phone && <li>{phone}</li>}
      {whatsapp && (
        <li>
          <a href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`} rel="noopener noreferrer">
            {t('footer.whatsapp')}
          </a>
        </li>
      )}
      {email && <li>{email}</li>}
      {social?.map(({ name, url }) => (
        <li key={url}>
          <a href={url} rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
