import * as z from 'zod'
import type { CancellationCharge } from '../booking/terms/rules.ts'
import { frontMatter } from './front-matter.ts'

const text = z.string()

/**
 * The sentences of the cancellation terms. Placeholders for days get the number and its unit; only
 * `{from}` of `between` gets the number alone.
 */
const terms = z.strictObject({
  free: text,
  /** Used if the charge is the same from booking to arrival. */
  always: text,
  between: text,
  oneDay: text,
  last: text,
  arrivalDay: text,
  /** How a charge is paid; not shown if nothing is charged. */
  payment: text,
})

const charge = z.strictObject({ none: text, first_night: text, two_nights: text, everything: text })

/** Column names and caption of the climate table. */
const weather = z.strictObject({ month: text, warm: text, cool: text, rain: text, caption: text })

/**
 * The front matter of a legal page; the key `terms.free` sets `free` of `terms`. Each optional part
 * is required if the body uses it: `terms` and `charge` for cancellation terms, `weather` for the
 * climate table, `checked` and `confirm` for sources.
 */
const fields = z.strictObject({
  title: text,
  metaTitle: text.optional(),
  description: text,
  intro: text,
  checked: text.optional(),
  confirm: text.optional(),
  terms: terms.optional(),
  charge: charge.optional(),
  weather: weather.optional(),
})

export interface TermsTexts extends z.infer<typeof terms> {
  charges: Record<CancellationCharge, string>
}

export type WeatherTexts = z.infer<typeof weather>

/** The page that says a fact that may change, or on which it is confirmed. */
export interface Source {
  /** Sentence with the placeholder `{source}`. */
  confirm: string
  /** Sentence with the placeholders `{date}` and `{source}`, for nine months. */
  checked: string
  /** The month in which the fact was last read on the page, `YYYY-MM`; absent: never. */
  month?: string
  href: string
  name: string
}

/**
 * A paragraph, the items of a list, the cancellation terms, the climate table or a source. In text,
 * `{name}` is a placeholder and `[label]({blog})` or `({booking})` a link to that page.
 */
export type LegalBlock = string | readonly string[] | TermsTexts | WeatherTexts | Source

/** A legal page in one language. */
export interface LegalText extends Pick<Head, 'title' | 'metaTitle' | 'description' | 'intro'> {
  sections: { heading: string; blocks: LegalBlock[] }[]
}

/**
 * Parses a file of `content/legal`: front matter, then sections under `## heading`. A section has
 * paragraphs, lists of `- item`, `{cancellationTerms}`, `{weather}` and sources
 * (`> YYYY-MM address name`, or `> address name` if the fact was never read there).
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
    if (block.startsWith('> ')) return sourceOf(file, block, needed('checked'), needed('confirm'))
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

function sourceOf(file: string, block: string, checked: string, confirm: string): Source {
  const [, month, href, name] = /^> (?:(\d{4}-\d\d) )?(https:\S+) (.+)$/.exec(block) ?? []
  if (!href || !name) throw new Error(`${file}: no source: ${block}`)
  return { confirm, checked, href, name, ...(month ? { month } : {}) }
}
