import { Fragment, type ReactNode } from 'react'
import { useReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { formatDay } from '#shared/format.ts'
import { languageOption } from '#shared/i18n/languages.ts'
import { fillPlaceholders } from '#shared/i18n/translate.ts'
import { HOTEL } from '#shared/hotel/site.ts'
import type { LegalBlock, LegalText } from '#shared/texts/legal-page.ts'
import { CancellationTerms } from './cancellation-terms.tsx'
import { LEGAL_DATE } from './legal-text.ts'
import styles from './legal-article.module.css'

interface LegalArticleProps {
  text: LegalText
  /** Whether the page shows its date. */
  isDated?: boolean
}

/** A legal page, with its table of contents beside it on wide screens. */
export function LegalArticle({ text, isDated = true }: LegalArticleProps) {
  const { t, language } = useReadingI18n()
  const date = formatDay(languageOption(language).tag, LEGAL_DATE)
  return (
    <article className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <p className="eyebrow">{t(isDated ? 'footer.legal' : 'site.name')}</p>
        <h1>{text.title}</h1>
        <p className={styles.intro}>
          <Filled text={text.intro} />
        </p>
        {isDated && (
          <p className={styles.date}>
            <time dateTime={LEGAL_DATE}>{t('legal.updated', { date })}</time>
          </p>
        )}
      </header>
      <nav className={styles.contents} aria-label={t('legal.contents')}>
        <ol>
          {text.sections.map(({ heading }, index) => (
            <li key={heading}>
              <a href={`#${sectionId(index)}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        {text.sections.map(({ heading, blocks }, index) => (
          <section key={heading} id={sectionId(index)}>
            <h2>{heading}</h2>
            {blocks.map((block) => (
              <Block key={JSON.stringify(block)} block={block} />
            ))}
          </section>
        ))}
      </div>
    </article>
  )
}

const sectionId = (index: number) => `s${index + 1}`

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <p>
        <Filled text={block} />
      </p>
    )
  }
  if ('charges' in block) return <CancellationTerms texts={block} />
  return (
    <ul>
      {block.map((point) => (
        <li key={point}>
          <Filled text={point} />
        </li>
      ))}
    </ul>
  )
}

/** A text with its placeholders filled; e-mail and phone are links. */
function Filled({ text }: { text: string }) {
  const { email, phone } = useSiteConfig()
  const links: Record<string, ReactNode> = {
    '{email}': <a href={`mailto:${email}`}>{email}</a>,
    '{phone}': <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>,
  }
  return text
    .split(/(\{email\}|\{phone\})/)
    .map((part, index) => (
      <Fragment key={index}>{links[part] ?? fillPlaceholders(part, HOTEL_HOURS)}</Fragment>
    ))
}

const { checkIn, checkOut, opens, closes } = HOTEL
const HOTEL_HOURS = { checkIn, checkOut, opens, closes }
