import { Fragment, type ReactNode } from 'react'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { hotelContacts } from '#client/ui/hotel-contacts.tsx'
import { knownSentences } from '#shared/texts/known-sentences.ts'

interface IntlTextProps {
  children: ReactNode
  className?: string | undefined
  as?: 'span' | 'p' | 'strong' | 'dt' | 'dd' | 'td' | 'li' | 's'
  /** Microdata: the property that the text is, and its value for programs. */
  itemProp?: string
  content?: string
}

/**
 * Money, dates and times from `Intl`. The browser may format them differently from the server, for
 * example with another kind of space, so hydration ignores the difference.
 */
export function IntlText({ children, as: Tag = 'span', ...rest }: IntlTextProps) {
  return (
    <Tag {...rest} suppressHydrationWarning>
      {children}
    </Tag>
  )
}

interface TextWithLinksProps {
  /** With `{name}` placeholders. */
  text: string
  links: Readonly<Record<string, ReactNode>>
}

/** A text with a link in place of each placeholder. */
export function TextWithLinks({ text, links }: TextWithLinksProps) {
  return text.split(/\{(\w+)\}/).map((part, index) => (
    // eslint-disable-next-line react/no-array-index-key -- the parts of a text have no other name.
    <Fragment key={index}>{index % 2 ? (links[part] ?? part) : part}</Fragment>
  ))
}

interface TextWithContactsProps extends Partial<TextWithLinksProps> {
  text: string
  /** Query of the link to the mail. */
  query?: string
}

/** A text with links to the hotel's telephone and mail, without what it says of one that is absent. */
export function TextWithContacts({ text, links, query }: TextWithContactsProps) {
  const site = useSiteConfig()
  const { phone, email } = site
  return (
    <TextWithLinks
      text={knownSentences(text, { phone, email })}
      links={{ ...hotelContacts(site, query), ...links }}
    />
  )
}
