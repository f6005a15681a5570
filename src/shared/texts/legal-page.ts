import * as z from 'zod'
import type { CancellationCharge } from '../booking/terms/terms.ts'
import { frontMatter } from './front-matter.ts'

const text = z.string()

/**
 * The sentences of the cancellation terms. Numbers of days are filled in with their unit, except
 * the plain `from` of `between`.
 */
const terms = z.strictObject({
  free: text,
  /** For one charge from the booking to the arrival. */
  always: text,
  between: text,
  oneDay: text,
  last: text,
  arrivalDay: text,
  /** How a charge is paid; left out without a charge. */
  payment: text,
})

const charge = z.strictObject({ none: text, first_night: text, two_nights: text, everything: text })

/** The names of the climate table's columns, and its caption. */
const weather = z.strictObject({ month: text, warm: text, cool: text, rain: text, caption: text })

/**
 * The front matter of a page of text; `terms.free` is the field `free` of `terms`. `terms` and
 * `charge` are only for pages with cancellation terms, `weather` for those with the climate,
 * `checked` for those with sources.
 */
const fields = z.strictObject({
  title: text,
  metaTitle: text.optional(),
  description: text,
  intro: text,
  checked: text.optional(),
  terms: terms.optional(),
  charge: charge.optional(),
  weather: weather.optional(),
})

export interface TermsTexts extends z.infer<typeof terms> {
  charges: Record<CancellationCharge, string>
}

export type WeatherTexts = z.infer<typeof weather>

/** Source and date of check of a fact that may change. */
export interface CheckedSource {
  /** With the placeholders `{date}` and `{source}`. */
  checked: string
  /** A month, `YYYY-MM`. */
  month: string
  href: string
  name: string
}

/**
 * A paragraph, the items of a list, the cancellation terms, the climate or a source. `{name}` is a
 * placeholder, `[label](address)` a link.
 */
export type LegalBlock = string | readonly string[] | TermsTexts | WeatherTexts | CheckedSource

/** A legal page in one language; `metaTitle` and `description` are for search engines. */
export interface LegalText extends Pick<Head, 'title' | 'metaTitle' | 'description' | 'intro'> {
  sections: { heading: string; blocks: LegalBlock[] }[]
}

/**
 * A page of `content/legal`: front matter, then sections under `## heading` with paragraphs, lists
 * of `- items`, `{cancellationTerms}`, `{weather}` and sources, `> YYYY-MM address name`.
 * @throws Error with the file's name and the problem.
 */
export function parseLegalPage(file: string, source: string): LegalText {
  const { fields: flat, body } = frontMatter(file, source)
  const parsed = fields.safeParse(nested(flat))
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`)
  const { title, metaTitle, description, intro } = parsed.data
  const needed = <Key extends keyof Head>(key: Key): NonNullable<Head[Key]> => {
    const value = parsed.data[key]
    if (!value) throw new Error(`${file}: ${key} is missing`)
    return value
  }
  const blockOf = (block: string): LegalBlock => {
    if (block === '{cancellationTerms}') return { ...needed('terms'), charges: needed('charge') }
    if (block === '{weather}') return needed('weather')
    if (block.startsWith('> ')) return sourceOf(file, block, needed('checked'))
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
  return { title, metaTitle, description, intro, sections }
}

type Head = z.infer<typeof fields>

function nested(flat: Record<string, string>): Record<string, unknown> {
  const head: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(flat)) {
    const [group = '', name] = key.split('.')
    head[group] = name === undefined ? value : { ...(head[group] as object), [name]: value }
  }
  return head
}

function sourceOf(file: string, block: string, checked: string): CheckedSource {
  const [, month, href, name] = /^> (\d{4}-\d\d) (https:\S+) (.+)$/.exec(block) ?? []
  if (!month || !href || !name) throw new Error(`${file}: no source: ${block}`)
  return { checked, month, href, name }
}
