import { Window } from 'happy-dom'
import { restoreAnswers, type PageState } from '#client/lib/page-state.ts'
import { createQueryClient } from '#client/lib/trpc.ts'

/** A parsed page of the server. */
export interface ParsedPage {
  document: Document
  language: string | null
  title: string
  /** Content of a `<meta>` by its name or property. */
  meta(name: string): string | null
  canonical: string | null
  /** URL by language tag. */
  alternates: Record<string, string>
  /** The serialised state for hydration. */
  state: Pick<PageState, 'language' | 'answers' | 'panelTexts'>
}

/** Parses a page; its scripts do not run. */
export function readPage(html: string): ParsedPage {
  const parser = new new Window().DOMParser()
  const document = parser.parseFromString(html, 'text/html') as unknown as Document
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name) ?? null
  return {
    document,
    language: attribute('html', 'lang'),
    title: document.querySelector('title')?.textContent ?? '',
    meta: (name) => attribute(`meta[name="${name}"], meta[property="${name}"]`, 'content'),
    canonical: attribute('link[rel="canonical"]', 'href'),
    alternates: Object.fromEntries(
      [...document.querySelectorAll('link[rel="alternate"][hreflang]')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]),
    ) as Record<string, string>,
    state: JSON.parse(document.querySelector('#page-state')?.textContent ?? 'null'),
  }
}

/** The data of queries that a page contains for hydration. */
export function dehydratedData({ state, document }: ParsedPage): unknown[] {
  const client = createQueryClient()
  restoreAnswers(client, state.answers, document)
  return client
    .getQueryCache()
    .getAll()
    .map((query) => query.state.data)
}
