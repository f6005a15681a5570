import { Link } from '@tanstack/react-router'
import { useReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import type { Alternatives } from '#shared/blog/blog.ts'
import message from '#client/ui/message.module.css'
import { MessagePrint } from '#client/ui/print/message-print.tsx'
import { langTag, langName, type Language } from '#shared/i18n/languages.ts'
import styles from './article-missing.module.css'
import { orNull, type ApiAccess } from '#client/lib/trpc.ts'
import { MISSING } from './article-query.ts'

/** The 404 page of an article, with links to its versions in other languages. */
export function ArticleMissing({ versions }: Pick<Alternatives, 'versions'>) {
  const { t } = useReadingI18n()
  const isElsewhere = versions.length > 0
  return (
    <section className={`wrap ${message.message}`}>
      <h1>{t(isElsewhere ? 'blog.no_version' : 'blog.not_found')}</h1>
      <p>{t(isElsewhere ? 'blog.no_version_hint' : 'blog.not_found_hint')}</p>
      {isElsewhere && (
        <ul className={styles.versions}>
          {versions.map(({ language, slug, title }) => (
            <li key={language}>
              <Link
                to="/blog/$slug"
                params={{ slug }}
                search={{ lang: language }}
                hrefLang={langTag(language)}
                lang={langTag(language)}
              >
                <span>{langName(language)}</span> {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link className="button" to="/blog">
        {t('blog.back')}
      </Link>
      <MessagePrint name="blog/orongo-tangata-manu" />
    </section>
  )
}

/** The links of the 404 page; null for an invalid slug. */
export const elsewhereQuery = ({ api }: ApiAccess, slug: string, lang: Language) =>
  orNull(api.blog.elsewhere.queryOptions({ slug, lang }), ...MISSING)
