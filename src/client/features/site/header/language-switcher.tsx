import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import { langHref, type LanguagePaths } from '#shared/addresses.ts'
import { storeLanguage } from '#client/lib/language-preference.ts'
import { openSlices } from '#client/lib/slices.tsx'
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_OPTIONS,
  langName,
  languageOption,
  type Language,
  type LanguageOption,
} from '#shared/i18n/languages.ts'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { isShown } from '#shared/site-config.ts'
import styles from './language-switcher.module.css'

/**
 * A menu of the languages. Its entries are links, so that they work without JavaScript; with
 * JavaScript, the choice is stored and the scroll position kept.
 */
export function LanguageSwitcher({ paths }: { paths: LanguagePaths }) {
  const { language, t } = useI18n()
  const name = langName(language)
  const details = useRef<HTMLDetailsElement>(null)
  useCloseOutside(details)

  return (
    <details ref={details} className={styles.switcher}>
      <summary>
        <Flag option={languageOption(language)} eager />
        <span className={styles.code}>{language.toUpperCase()}</span>
        <span className="visually-hidden">{t('language.current', { name })}</span>
      </summary>
      <LanguageLinks
        paths={paths}
        className={styles.list}
        onChoose={() => details.current?.removeAttribute('open')}
      />
    </details>
  )
}

interface LanguageLinksProps {
  paths: LanguagePaths
  className: string | undefined
  onChoose?: () => void
}

/** Links to the page in each language. */
export function LanguageLinks({ paths, className, onChoose }: LanguageLinksProps) {
  const { language, t } = useI18n()
  const site = useSiteConfig()
  const choose = useLanguageChoice(paths)

  const onClick = (event: MouseEvent, code: Language) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onChoose?.()
    void choose(code)
  }

  return (
    <ul className={className} aria-label={t('language.label')}>
      {LANGUAGE_OPTIONS.filter(({ code }) => isShown(site, code)).map((option) => (
        <li key={option.code}>
          <a
            // Without JavaScript, only the URL overrides a stored choice.
            href={langHref(paths[option.code] ?? '/blog', option.code)}
            hrefLang={option.tag}
            lang={option.tag}
            aria-current={option.code === language ? 'true' : undefined}
            onClick={(event) => onClick(event, option.code)}
          >
            <Flag option={option} />
            {option.name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The flag picture, or an emoji if the picture cannot be loaded (spec §2). */
function Flag({ option, eager = false }: { option: LanguageOption; eager?: boolean }) {
  const [failed, setFailed] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // The error event may have fired before hydration.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true)
  }, [])
  if (failed) return <span aria-hidden="true">{option.flag}</span>
  return (
    <img
      ref={image}
      src={`/flags/${option.code}.svg`}
      alt=""
      width="24"
      height="16"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority="low"
      onError={() => setFailed(true)}
    />
  )
}

function useLanguageChoice(paths: LanguagePaths) {
  const router = useRouter()
  return async (code: Language) => {
    const before = router.state.location.href
    storeLanguage(code)
    await openSlices()
    router.options.context.preference.choose(code)
    const [to = '', query] = (paths[code] ?? '/blog').split('?')
    await router.navigate({
      to,
      search: {
        ...Object.fromEntries(new URLSearchParams(query)),
        lang: code === DEFAULT_LANGUAGE ? undefined : code,
      },
      hash: true,
      resetScroll: false,
      hashScrollIntoView: false,
    })
    // The URL is the same if it names no language; then the loaders have to run again.
    if (before === router.state.location.href) await router.invalidate()
  }
}

function useCloseOutside(details: React.RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const close = (event: Event) => {
      const element = details.current
      if (!element?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        element.querySelector('summary')?.focus()
      } else if (event.target instanceof Node && element.contains(event.target)) return
      element.removeAttribute('open')
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [details])
}
