import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { useReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import { hotelContacts } from '#client/ui/hotel-contacts.tsx'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { monthsBetween } from '#shared/hotel/months.ts'
import { formatDay, formatNumber } from '#shared/format.ts'
import { langTag } from '#shared/i18n/languages.ts'
import { fillPlaceholders } from '#shared/i18n/translate.ts'
import type { LegalBlock, LegalText, Source, TermsTexts } from '#shared/texts/legal-page.ts'
import { isOwnPath, textParts, type TextLink } from '#shared/texts/text-links.ts'
import { Climate } from './climate.tsx'
import { CONTACTS, filled } from './page-facts.ts'
import styles from './legal-article.module.css'
import { useI18n } from '#client/lib/i18n.tsx'
import type { CancellationPeriod } from '#shared/booking/terms/rules.ts'

interface LegalArticleProps {
  text: LegalText
  /** Day of the last change; absent: the page does not show one. */
  day?: string | undefined
}

/** A page of text, with its table of contents beside it on wide screens. */
export function LegalArticle({ text, day }: LegalArticleProps) {
  const { t, language } = useReadingI18n()
  return (
    <article className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <p className="eyebrow">{t(day ? 'footer.legal' : 'site.name')}</p>
        <h1>{text.title}</h1>
        <p className={styles.intro}>
          <Linked text={text.intro} />
        </p>
        {day && (
          <p className={styles.date}>
            <time dateTime={day}>
              {t('legal.updated', { date: formatDay(langTag(language), day) })}
            </time>
          </p>
        )}
      </header>
      <nav className={styles.contents} aria-label={t('legal.contents')}>
        <ol>
          {text.sections.map(({ heading, id }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        {text.sections.map(({ heading, id, formerId, blocks }) => (
          <section key={id} id={id}>
            <h2 id={formerId}>{heading}</h2>
            {blocks.map((block) => (
              <Block key={JSON.stringify(block)} block={block} />
            ))}
          </section>
        ))}
        {text.letter && (
          <div className={styles.letter}>
            <p>{text.letter.text}</p>
            <p>{text.letter.signature}</p>
          </div>
        )}
      </div>
    </article>
  )
}

function Block({ block }: { block: LegalBlock }) {
  const { language } = useReadingI18n()
  const site = useSiteConfig()
  if (typeof block === 'string') {
    const text = filled(block, language, site)
    return text === null ? null : (
      <p>
        <Linked text={text} />
      </p>
    )
  }
  if ('charges' in block) return <CancellationTerms texts={block} />
  if ('rain' in block) return <Climate texts={block} />
  if ('href' in block) return <SourceLine source={block} />
  const points = block
    .map((point) => filled(point, language, site))
    .filter((point) => point !== null)
  return (
    <ul>
      {points.map((point) => (
        <li key={point}>
          <Linked text={point} />
        </li>
      ))}
    </ul>
  )
}

/** Age in months from which the date of a check is not shown. */
const STAMP_MONTHS = 9

/** The page that says a fact, and until it is old, when it was read there. */
function SourceLine({ source: { confirm, checked, month, href, name } }: { source: Source }) {
  const tag = langTag(useReadingI18n().language)
  const { month: today } = useSiteConfig()
  const date =
    month && monthsBetween(month, today) < STAMP_MONTHS
      ? formatDay(tag, `${month}-01`, { month: 'long', year: 'numeric' })
      : null
  const text = date === null ? confirm : fillPlaceholders(checked, { date })
  const [before, after] = text.split('{source}')
  return (
    <p className={styles.source}>
      {before}
      <a href={href} rel="noopener">
        {name}
      </a>
      {after}
    </p>
  )
}

/** A text with its links, and with those of `{email}` and `{phone}`. */
function Linked({ text }: { text: string }) {
  return textParts(text).map((part, index) =>
    typeof part === 'string' ? (
      <WithContacts key={index} text={part} />
    ) : (
      <WordsLink key={index} link={part} />
    ),
  )
}

function WithContacts({ text }: { text: string }) {
  const { email, phone } = hotelContacts(useSiteConfig())
  const links: Record<string, ReactNode> = { '{email}': email, '{phone}': phone }
  return text
    .split(CONTACTS)
    .map((part, index) => <Fragment key={index}>{links[part] ?? part}</Fragment>)
}

/** A link that keeps the reader's language if it leads to a page of this site. */
function WordsLink({ link: { words, href } }: { link: TextLink }) {
  const [path = '', hash] = href.split('#')
  if (!isOwnPath(href) || isFile(path))
    return (
      <a href={href} rel="noopener">
        {words}
      </a>
    )
  return (
    <Link to={path} {...(hash ? { hash } : {})}>
      {words}
    </Link>
  )
}

const isFile = (path: string): boolean => /\.\w+$/.test(path)

/** Cost and deadlines of a cancellation, from the site's configuration. */
function CancellationTerms({ texts }: { texts: TermsTexts }) {
  const { language } = useI18n()
  const { cancellationPeriods: periods } = useSiteConfig()
  const tag = langTag(language)
  return (
    <>
      <ul>
        {periods.map((period) => (
          <li key={period.to}>{sentenceOf(period, texts, tag)}</li>
        ))}
      </ul>
      {periods.some(({ charge }) => charge !== 'none') && <p>{texts.payment}</p>}
    </>
  )
}

function sentenceOf({ from, to, charge }: CancellationPeriod, texts: TermsTexts, tag: string) {
  const days = (count: number) =>
    formatNumber(tag, count, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const fill = (text: string, first = '') =>
    fillPlaceholders(text, { from: first, to: days(to), charge: texts.charges[charge] })
  if (from === null) return fill(to === 0 ? texts.always : texts.free)
  if (to === 0) return from === 0 ? fill(texts.arrivalDay) : fill(texts.last, days(from))
  return from === to ? fill(texts.oneDay) : fill(texts.between, String(from))
}
