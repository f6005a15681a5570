import * as z from 'zod'
import type { LateCharge } from '../booking/terms/terms.ts'
import { frontMatter } from './front-matter.ts'

const text = z.string()

/**
 * The front matter of a page of text; `terms.` and `charge.` only where cancellation terms are shown,
 * `weather.` where the climate is, and `checked` where statements have a source.
 */
const fields = z.strictObject({
  title: text,
  metaTitle: text.optional(),
  description: text,
  intro: text,
  'terms.free': text.optional(),
  'terms.always': text.optional(),
  'terms.between': text.optional(),
  'terms.oneDay': text.optional(),
  'terms.last': text.optional(),
  'terms.arrivalDay': text.optional(),
  'terms.payment': text.optional(),
  'charge.none': text.optional(),
  'charge.first_night': text.optional(),
  'charge.two_nights': text.optional(),
  'charge.everything': text.optional(),
  checked: text.optional(),
  'weather.month': text.optional(),
  'weather.warm': text.optional(),
  'weather.cool': text.optional(),
  'weather.rain': text.optional(),
  'weather.caption': text.optional(),
})

/**
 * How the cancellation terms of the settings are written; a number of days comes with its unit, but
 * for the plain `from` of `between`.
 */
export interface TermsTexts {
  free: string
  /** Where cancelling costs the same from the booking to the arrival. */
  always: string
  between: string
  oneDay: string
  last: string
  arrivalDay: string
  charges: Record<LateCharge, string>
  /** How a charge is paid; left out where there is none. */
  payment: string
}

/** Where a statement that may change was checked, and when. */
export interface CheckedSource {
  /** With `{date}` and `{source}`. */
  checked: string
  /** A month, `YYYY-MM`. */
  month: string
  href: string
  name: string
}

/** The names of the climate's columns, and what its table shows. */
export interface WeatherTexts {
  month: string
  warm: string
  cool: string
  rain: string
  caption: string
}

/**
 * A paragraph, the items of a list, the cancellation terms, the climate or a source. `{name}` is a
 * placeholder, `[label](address)` a link.
 */
export type LegalBlock = string | readonly string[] | TermsTexts | WeatherTexts | CheckedSource

/** A legal page in one language. */
export interface LegalText {
  title: string
  /** For search engines, where it is not the title with the name of the site. */
  metaTitle?: string | undefined
  /** For search engines. */
  description: string
  intro: string
  sections: { heading: string; blocks: LegalBlock[] }[]
}

/**
 * A page of `content/legal`: front matter, then sections under `## heading` with paragraphs, lists of
 * `- items`, `{cancellationTerms}`, `{weather}` and sources, `> YYYY-MM address name`.
 * @throws Error with the file's name and what is wrong.
 */
export function parseLegalPage(file: string, source: string): LegalText {
  const { fields: head, body } = frontMatter(file, source)
  const parsed = fields.safeParse(head)
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`)
  const { title, metaTitle, description, intro } = parsed.data
  const blockOf = (block: string): LegalBlock => {
    if (block === '{cancellationTerms}') return termsOf(file, parsed.data)
    if (block === '{weather}') return weatherOf(file, parsed.data)
    if (block.startsWith('> ')) return sourceOf(file, block, parsed.data)
    return block.startsWith('- ') ? block.slice(2).split('\n- ') : block
  }
  const [above = '', ...parts] = body.split(/^## /m)
  if (above.trim() !== '') throw new Error(`${file}: a text stands above the first section`)
  const sections = parts.map((section) => {
    const [heading = '', ...blocks] = section.trim().split('\n\n')
    if (blocks.length === 0) throw new Error(`${file}: the section ${heading} is empty`)
    return { heading, blocks: blocks.map(blockOf) }
  })
  if (sections.length === 0) throw new Error(`${file}: no section`)
  return { title, ...(metaTitle ? { metaTitle } : {}), description, intro, sections }
}

type Fields = z.infer<typeof fields>

const fieldOf =
  (file: string, head: Fields) =>
  (key: keyof Fields): string => {
    const value = head[key]
    if (value === undefined) throw new Error(`${file}: ${key} is missing`)
    return value
  }

function weatherOf(file: string, head: Fields): WeatherTexts {
  const of = fieldOf(file, head)
  return {
    month: of('weather.month'),
    warm: of('weather.warm'),
    cool: of('weather.cool'),
    rain: of('weather.rain'),
    caption: of('weather.caption'),
  }
}

function sourceOf(file: string, block: string, head: Fields): CheckedSource {
  const [, month, href, name] = /^> (\d{4}-\d\d) (https:\S+) (.+)$/.exec(block) ?? []
  if (!month || !href || !name) throw new Error(`${file}: no source: ${block}`)
  return { checked: fieldOf(file, head)('checked'), month, href, name }
}

function termsOf(file: string, head: Fields): TermsTexts {
  const of = fieldOf(file, head)
  return {
    free: of('terms.free'),
    always: of('terms.always'),
    between: of('terms.between'),
    oneDay: of('terms.oneDay'),
    last: of('terms.last'),
    arrivalDay: of('terms.arrivalDay'),
    charges: {
      none: of('charge.none'),
      first_night: of('charge.first_night'),
      two_nights: of('charge.two_nights'),
      everything: of('charge.everything'),
    },
    payment: of('terms.payment'),
  }
}
