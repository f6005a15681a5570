import { greeted, signature } from '#server/features/outbox/greeting.ts'
import type { QueuedMail } from '#server/features/outbox/service.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { DAY_MS } from '#shared/calendar.ts'
import { localHref } from '#shared/addresses.ts'
import type { NewsletterAction } from '#shared/newsletter-page.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { CONFIRM_DAYS } from '#shared/newsletter.ts'
import type { Subscriber } from './subscriber.entity.ts'
import { signToken } from './token.ts'

type Addressee = Pick<Subscriber, 'id' | 'email' | 'language'>

/** URL of the site, and the secret that signs the links in mails. */
export interface LinkOptions {
  publicUrl: string
  secret: string
}

/** Asks the owner of the address to confirm the subscription. */
export function confirmationMail(to: Addressee, links: LinkOptions, now: number): QueuedMail {
  const t = translatorFor(to.language)
  const confirm = link(to, links, 'confirm', now + CONFIRM_DAYS * DAY_MS)
  return {
    key: `newsletter-confirm-${to.id}`,
    recipient: to.email,
    subject: t('newsletter.mail.subject'),
    text: greeted(to.language, t('newsletter.mail.text', { confirm })),
    letter: { print: 'fire', language: to.language },
    unsubscribeUrl: link(to, links, 'unsubscribe', 0),
  }
}

/** Sent after the confirmation. */
export function welcomeMail(to: Addressee, links: LinkOptions): QueuedMail {
  const t = translatorFor(to.language)
  const unsubscribe = link(to, links, 'unsubscribe', 0)
  const blog = links.publicUrl + localHref('/blog', to.language)
  return {
    key: `newsletter-welcome-${to.id}`,
    recipient: to.email,
    subject: t('newsletter.mail.welcome_subject'),
    text: greeted(to.language, t('newsletter.mail.welcome_text', { blog, unsubscribe })),
    letter: { print: 'fire', language: to.language },
    unsubscribeUrl: unsubscribe,
  }
}

interface ArticleFields {
  language: Language
  slug: string
  title: string
  excerpt: string
}

/**
 * The mail about an article.
 * @param to Null for a preview, whose link to unsubscribe has no token.
 */
export function articleMail(
  { language, slug, title, excerpt }: ArticleFields,
  to: Addressee | null,
  links: Pick<LinkOptions, 'publicUrl'> & Partial<LinkOptions>,
): QueuedMail {
  const { publicUrl, secret } = links
  const unsubscribe =
    to && secret !== undefined
      ? link(to, { publicUrl, secret }, 'unsubscribe', 0)
      : publicUrl + localHref('/newsletter/unsubscribe', language)
  const address = publicUrl + localHref(`/blog/${slug}`, language)
  return {
    key: `newsletter-article-${to?.id ?? 'test'}`,
    recipient: to?.email ?? '',
    subject: title,
    text: translatorFor(language)('newsletter.mail.article_text', {
      title,
      excerpt,
      link: address,
      bye: signature(language),
      unsubscribe,
    }),
    letter: { print: 'fire', language },
    ...(to ? { unsubscribeUrl: unsubscribe } : {}),
  }
}

/** A link to a page with a button; opening the page changes nothing, because mail scanners do it. */
function link(
  { id, email, language }: Addressee,
  { publicUrl, secret }: LinkOptions,
  action: NewsletterAction,
  expiresAt: number,
): string {
  const token = signToken(secret, { action, subscriberId: id, email, expiresAt })
  const query = new URLSearchParams({ lang: language, token })
  return `${publicUrl}/newsletter/${action}?${query.toString()}`
}
