import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Dictionaries } from '#shared/i18n/dictionaries.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { PictureSizes } from '#shared/light-mode.ts'
import { ARTICLE_TEXT_ID } from '#shared/render.ts'
import type { SiteConfig } from '#shared/site-config.ts'

/** The state of a rendered page for hydration, sent as a JSON block. */
export interface PageState {
  language: Language
  publicUrl: string
  site: SiteConfig
  light?: PictureSizes
  /** The texts of a panel page, which does not load the site's dictionary. */
  panelTexts?: Partial<Dictionaries['site']>
  /** Milliseconds since 1970; absent on cached pages. */
  renderedAt?: number
  answers: readonly PageAnswer[]
}

/** A query with its data; lists are packed as tables. */
export type PageAnswer = readonly [key: QueryKey, data: unknown]

/** A list of objects with the same properties, whose names are stored once. */
interface Table {
  '': readonly string[]
  rows: readonly (readonly unknown[])[]
}

/**
 * The data of the page's successful queries, without an article's text, which is in the HTML. Equal
 * data gives equal bytes in every process, because a page's ETag is its hash.
 */
export const answersOf = (queryClient: QueryClient): PageAnswer[] =>
  loadedQueries(queryClient).map(({ queryKey, state: { data } }) => [
    queryKey,
    pack(isArticle(queryKey, data) ? { ...data, html: undefined } : data),
  ])

const loadedQueries = (queryClient: QueryClient) =>
  queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })

/**
 * Sets one update time for all queries, so that texts such as "5 minutes ago" are the same on the
 * server and in the browser.
 * @returns the time in milliseconds since 1970.
 */
export function setUpdateTime(queryClient: QueryClient): number {
  const dataUpdatedAt = Date.now()
  for (const query of loadedQueries(queryClient)) query.setState({ dataUpdatedAt })
  return dataUpdatedAt
}

/**
 * Puts the data of a rendered page into the query cache, so that nothing is requested twice.
 * @param updatedAt Milliseconds since 1970; absent for a cached page.
 */
export function restoreAnswers(
  queryClient: QueryClient,
  answers: readonly PageAnswer[],
  page: ParentNode,
  updatedAt = 0,
): void {
  for (const [key, packed] of answers) {
    const data = unpack(packed)
    if (isArticle(key, data)) data.html = page.querySelector(`#${ARTICLE_TEXT_ID}`)?.innerHTML
    queryClient.setQueryData(key, data, { updatedAt })
  }
}

const isArticle = ([path]: QueryKey, data: unknown): data is { html?: string | undefined } =>
  String(path) === 'blog,page' && isObject(data)

function pack(value: unknown): unknown {
  if (Array.isArray(value)) return asTable(value) ?? value.map(pack)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, pack(each)]))
}

function asTable([first, ...others]: readonly unknown[]): Table | undefined {
  if (!isObject(first) || others.length === 0) return undefined
  const names = Object.keys(first)
  const list = names.join()
  if (!others.every((other) => isObject(other) && Object.keys(other).join() === list)) return
  const rows = [first, ...others].map((each) => Object.values(each as object).map(pack))
  return { '': names, rows }
}

/** Reverses `pack`. */
export function unpack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpack)
  if (!isObject(value)) return value
  if (isTable(value)) {
    const { '': names, rows } = value
    return rows.map((row) =>
      Object.fromEntries(names.map((name, index) => [name, unpack(row[index])])),
    )
  }
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, unpack(each)]))
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** No answer has a property with an empty name. */
const isTable = (value: object): value is Table => '' in value
