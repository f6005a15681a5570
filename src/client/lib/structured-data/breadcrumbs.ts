import { localHref } from '#shared/addresses.ts'
import type { Language } from '#shared/i18n/languages.ts'

/**
 * The breadcrumbs of a page as structured data (schema.org): names and paths, from the home page to
 * the page itself.
 */
export function breadcrumbs(
  publicUrl: string,
  language: Language,
  steps: readonly (readonly [name: string, path: string])[],
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + localHref(path, language),
    })),
  }
}
