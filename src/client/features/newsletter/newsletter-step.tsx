import { Link } from '@tanstack/react-router'
import { useReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import type { ReadingKey } from '#shared/i18n/dictionaries.ts'
import type { NewsletterAction, NewsletterState } from '#shared/newsletter-page.ts'
import { Field } from '#client/ui/field.tsx'
import { MAX_EMAIL_LENGTH } from '#shared/field-limits.ts'
import styles from '#client/ui/message.module.css'

interface NewsletterStepProps {
  action: NewsletterAction
  token: string | undefined
  state: NewsletterState | undefined
}

/**
 * The page to confirm or end a subscription. Opening it changes nothing, because mail scanners open
 * links; only its button does, with or without JavaScript.
 */
export function NewsletterStep({ action, token, state }: NewsletterStepProps) {
  const { language, t } = useReadingI18n()
  const { title, text } = wordsFor(action, token ? state : (state ?? 'invalid'))
  return (
    <section className={`wrap ${styles.message}`}>
      <h1>{t(title)}</h1>
      <p>{t(text)}</p>
      {token && (!state || state === 'failed' || state === 'address') ? (
        <form className={styles.form} action={`/newsletter/${action}`} method="post">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="lang" value={language} />
          {state === 'address' && (
            <Field
              name="email"
              type="email"
              label={t('newsletter.email')}
              required
              autoComplete="email"
              maxLength={MAX_EMAIL_LENGTH}
            />
          )}
          <button className="button" type="submit">
            {t(`newsletter.${action}.button`)}
          </button>
        </form>
      ) : (
        <Link className="button" to="/blog" search={{}}>
          {t('blog.back')}
        </Link>
      )}
    </section>
  )
}

function wordsFor(
  action: NewsletterAction,
  state: NewsletterState | undefined,
): { title: ReadingKey; text: ReadingKey } {
  if (state === 'sent') return { title: 'newsletter.sent_title', text: 'newsletter.sent' }
  if (state === 'failed') {
    const text = action === 'confirm' ? 'newsletter.failure' : 'newsletter.unsubscribe.failure'
    return { title: 'newsletter.failure_title', text }
  }
  if (state === 'address') return pair('address')
  if (state === 'invalid') return pair('invalid')
  if (state === 'done') return pair(action === 'confirm' ? 'confirmed' : 'unsubscribed')
  return pair(action)
}

function pair(name: NewsletterAction | 'address' | 'invalid' | 'confirmed' | 'unsubscribed') {
  return { title: `newsletter.${name}.title`, text: `newsletter.${name}.text` } as const
}
