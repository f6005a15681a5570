import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, type FormEvent } from 'react'
import { useReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import type { CategoryCount } from '#shared/blog/blog.ts'
import { categoryName } from '#shared/blog/list/categories.ts'
import {
  blogSearch,
  MAX_QUERY_LENGTH,
  type BlogSearch as Search,
} from '#shared/blog/list/list-search.ts'
import { DEFAULT_LANGUAGE } from '#shared/i18n/languages.ts'
import input from '#client/ui/input.module.css'
import styles from './blog-search.module.css'

interface BlogSearchProps {
  search: Search
  categories: readonly CategoryCount[]
}

/** The search box and the category links; they work without JavaScript. */
export function BlogSearch({ search, categories }: BlogSearchProps) {
  const { language, t } = useReadingI18n()
  const navigate = useNavigate()
  const { q, category } = search

  const box = useRef<HTMLInputElement>(null)
  const shown = useRef(q)
  useEffect(() => {
    // Sets the text after a navigation; an input controlled by `q` would lose typed characters,
    // also those typed before hydration.
    if (box.current && shown.current !== q) box.current.value = q ?? ''
    shown.current = q
  }, [q])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = blogSearch(Object.fromEntries(new FormData(event.currentTarget)))
    void navigate({ to: '/blog', search: asked })
  }

  return (
    <div className={styles.search}>
      <form role="search" action="/blog" method="get" className={styles.form} onSubmit={submit}>
        {language !== DEFAULT_LANGUAGE && <input type="hidden" name="lang" value={language} />}
        {category && <input type="hidden" name="category" value={category} />}
        <label className="visually-hidden" htmlFor="blog-search">
          {t('blog.search')}
        </label>
        <input
          ref={box}
          id="blog-search"
          className={`${input.input} ${styles.input}`}
          type="search"
          name="q"
          defaultValue={q}
          placeholder={t('blog.search_placeholder')}
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className="button" type="submit">
          {t('blog.search_submit')}
        </button>
      </form>
      <CategoryLinks search={search} categories={categories} />
      {(q ?? category ?? search.tag) && (
        <Link className="text-link" to="/blog" search={{}}>
          <span>{t('blog.clear_filters')}</span>
        </Link>
      )}
    </div>
  )
}

function CategoryLinks({ search: { q, category }, categories }: BlogSearchProps) {
  const { t } = useReadingI18n()
  return (
    <nav aria-label={t('blog.categories')}>
      <ul className={styles.categories}>
        <li>
          <Link
            to="/blog"
            search={{ q }}
            // Otherwise the router marks every filter as active.
            activeOptions={{ exact: true }}
            aria-current={category ? undefined : 'true'}
          >
            {t('blog.all_categories')}
          </Link>
        </li>
        {categories.map(({ category: name, count }) => (
          <li key={name}>
            <Link
              to="/blog"
              search={{ q, category: name }}
              activeOptions={{ exact: true }}
              aria-current={name === category ? 'true' : undefined}
            >
              {categoryName(t, name)} <span className={styles.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Links to the previous and next page; nothing for a single page. */
export function PageLinks({ search, pages }: { search: Search; pages: number }) {
  const { t } = useReadingI18n()
  const page = search.page ?? 1
  if (pages < 2) return null
  const at = (number: number): Search => ({
    ...search,
    page: number > 1 ? number : undefined,
  })
  return (
    <nav className={styles.pages} aria-label={t('blog.pages')}>
      {page > 1 && (
        <Link to="/blog" search={at(Math.min(page - 1, pages))} rel="prev" className="text-link">
          <span>{t('blog.previous')}</span>
        </Link>
      )}
      <span>{t('blog.page', { page: Math.min(page, pages), pages })}</span>
      {page < pages && (
        <Link to="/blog" search={at(page + 1)} rel="next" className="text-link">
          <span>{t('blog.next')}</span>
        </Link>
      )}
    </nav>
  )
}
