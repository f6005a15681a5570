import type { ReactNode } from 'react'
import type { SiteConfig } from '#shared/site-config.ts'

/** Links to the hotel's telephone and mail; what it has not is absent. */
export function hotelContacts(
  { phone, email }: SiteConfig,
  /** Query of the link to the mail. */
  query = '',
): Record<'phone' | 'email', ReactNode> {
  return {
    phone: phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>,
    email: email && <a href={`mailto:${email}${query}`}>{email}</a>,
  }
}
