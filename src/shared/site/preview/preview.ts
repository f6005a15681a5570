import type { Language } from '../../i18n/languages.ts'

/** Prefix of the pages as they would be with pending changes. */
export const SITE_PREVIEW_PATH = '/preview/site'

/** Whose pending changes the preview shows. */
export type PreviewedChanges = 'mine' | 'all'

interface Previewed {
  /** Absent: that of the address. */
  language?: Language | undefined
  changes: PreviewedChanges
}

/**
 * The preview of a page of guests.
 * @param href Path of the page, with its parameters; its own `lang` has precedence.
 */
export function sitePreviewHref(href: string, { language, changes }: Previewed): string {
  const [address = '', anchor] = href.split('#')
  const [path = '', query] = address.split('?')
  const parameters = new URLSearchParams(query)
  if (language && !parameters.has('lang')) parameters.set('lang', language)
  if (changes === 'all') parameters.set('changes', changes)
  const text = parameters.toString()
  return `${SITE_PREVIEW_PATH}${path === '/' ? '' : path}${text && `?${text}`}${anchor ? `#${anchor}` : ''}`
}
