import { expect, test } from 'vitest'
import booking from '#shared/content/locales/es/booking.json'
import reading from '#shared/content/locales/es/reading.json'
import site from '#shared/content/locales/es/site.json'
import { isLanguage, type Language } from '#shared/i18n/languages.ts'
import { chineseLetters, lettersOf } from '#tests/support/fonts/chinese-letters.ts'
import { type ParsedPage } from './html.ts'
import { schemaProblems } from './schema-org.ts'
import { SITE } from './site.ts'

/** A page of the demo site that links lead to from the home page. */
export interface Found extends ParsedPage {
  path: string
  /** Its language by the address. */
  of: Language
  /** Paths of this site that it links to, without fragments. */
  links: string[]
  data: unknown[]
}

export function foundPage(path: string, page: ParsedPage): Found {
  const lang = new URL(path, SITE).searchParams.get('lang')
  const { document } = page
  const hrefs = [...document.querySelectorAll('body a[href]')].map((a) => a.getAttribute('href')!)
  const links = hrefs
    .map((href) => new URL(href, SITE + path))
    .filter(({ origin }) => origin === SITE)
    // The switcher names Spanish, whose canonical addresses do not.
    .map(({ pathname, search }) => pathname + search.replace(/^\?lang=es$/, ''))
  const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')]
  return {
    ...page,
    path,
    of: isLanguage(lang) ? lang : 'es',
    links: links.filter((link) => !link.startsWith('/sandbox/')),
    data: blocks.map(({ textContent }): unknown => JSON.parse(textContent ?? '')),
  }
}

/** The places of those that fail, with what they have. */
export const failing = (check: (page: Found) => unknown, among: readonly Found[]) =>
  among.flatMap((page) => {
    const problem = check(page)
    return problem ? [[page.path, problem]] : []
  })

const lengthOf = (text: string | null) => Array.from(text ?? '').length

const isWithin = (text: string | null, [least, most]: readonly [number, number]) =>
  least <= lengthOf(text) && lengthOf(text) <= most

/** Pages by how they were reached. */
interface FoundPages {
  /** Those of the sitemap. */
  pages: readonly Found[]
  /** Every page that a reader can reach. */
  reached: readonly Found[]
}

/** Registers a test for each promise that every page keeps on its own. */
export function testEachPage({ pages, reached }: FoundPages): void {
  test('the title of every page has 30–60 characters, in Chinese 15–30', () => {
    const limits = { other: [30, 60], zh: [15, 30] } as const
    const wrong = ({ title, of }: Found) =>
      !isWithin(title, limits[of === 'zh' ? of : 'other']) && title

    expect(failing(wrong, reached)).toEqual([])
  })

  test('the description of every page has 110–160 characters, in Chinese 55–80', () => {
    const limits = { other: [110, 160], zh: [55, 80] } as const
    const wrong = (page: Found) => {
      const description = page.meta('description')
      const isFitting = isWithin(description, limits[page.of === 'zh' ? 'zh' : 'other'])
      return !isFitting && `${lengthOf(description)} ${description}`
    }

    expect(failing(wrong, reached)).toEqual([])
  })

  test('the name of the island that readers search for stands in every title', () => {
    const name = {
      es: /Isla de Pascua/,
      en: /Easter Island/,
      fr: /[îÎ]le de Pâques/,
      de: /Osterinsel/,
      zh: /复活节岛/,
    } satisfies Record<Language, RegExp>

    expect(failing(({ title, of }) => !name[of].test(title) && title, pages)).toEqual([])
  })

  test('every Chinese letter of a heading is in the fonts of the site', async () => {
    const { home, more } = await chineseLetters()
    const chinese = pages.filter(({ of }) => of === 'zh')

    for (const { path, document } of chinese) {
      const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')]
      const letters = Array.from(lettersOf(headings.map(({ textContent }) => textContent ?? '')))
      expect(
        letters.filter((letter) => !(home + more).includes(letter)),
        path,
      ).toEqual([])
      if (path === '/?lang=zh')
        expect(letters.filter((letter) => !home.includes(letter))).toEqual([])
    }
  })

  test('no page shows the key of a text or a text of Spanish in its place', () => {
    const keys = Object.keys({ ...site, ...booking, ...reading }).map((key) =>
      key.replaceAll('.', String.raw`\.`),
    )
    const key = new RegExp(`(?<![\\w./-])(?:${keys.join('|')})(?![\\w.])`)
    const placeholder = /\{[a-z][\w ]*\}/i

    expect(failing(({ document }) => key.exec(textOf(document))?.[0], pages)).toEqual([])
    expect(failing(({ document }) => placeholder.exec(textOf(document))?.[0], pages)).toEqual([])
    expect(
      failing(
        ({ of, document }) => of !== 'es' && /\bReservas\b/.exec(textOf(document))?.[0],
        pages,
      ),
    ).toEqual([])
  })

  test('structured data is valid by schema.org and has what search engines ask for, with whole addresses', () => {
    expect(failing(({ data }) => data.flatMap(schemaProblems).join('\n'), reached)).toEqual([])
    expect(
      failing(
        ({ data }) => /"(?:url|item|image|@id)":"(?!https:)/.exec(JSON.stringify(data)),
        pages,
      ),
    ).toEqual([])
    expect(failing(({ data }) => data.length === 0, pages)).toEqual([])
  })

  test('every price of the structured data is in the text of its page', () => {
    const prices = pages.flatMap((page) => pricesOf(page.data).map((price) => ({ page, price })))

    expect(
      prices.flatMap(({ page, price }) => (isSaid(price, page) ? [] : [[page.path, price]])),
    ).toEqual([])
    expect(pages.length).toBeGreaterThan(0)
    expect(isSaid(178.5, pages[0]!)).toBe(false)
  })
}

/** Prices as figures, or in words. */
export const pricesOf = (data: unknown): (number | string)[] => {
  if (typeof data !== 'object' || !data) return []
  return Object.entries(data).flatMap(([name, value]: [string, unknown]) =>
    /price(?!Currency)/i.test(name) ? [value as number | string] : pricesOf(value),
  )
}

const isSaid = (price: number | string, { document }: ParsedPage): boolean =>
  typeof price === 'string'
    ? textOf(document).includes(price)
    : new RegExp(`(?<!\\d)${price.toFixed(2).replace(/\.00$/, '').replace('.', '[.,]')}`).test(
        textOf(document),
      )

/** What a reader sees, without scripts and styles. */
function textOf(document: Document): string {
  return [...document.body.children]
    .filter(({ tagName }) => !['SCRIPT', 'STYLE'].includes(tagName))
    .map(({ textContent }) => textContent)
    .join(' ')
}
