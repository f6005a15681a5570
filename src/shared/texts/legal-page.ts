import * as z from 'zod'
import type { CancellationCharge } from '../booking/terms/rules.ts'
import { frontMatter } from './front-matter.ts'
import { textParts } from './text-links.ts'

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
  letter: text.optional(),
  signature: text.optional(),
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
 * `{name}` is a placeholder and `[words](address)` a link (`textParts`).
 */
export type LegalBlock = string | readonly string[] | TermsTexts | WeatherTexts | Source

type LegalSection = LegalText['sections'][number]

/** A legal page in one language. */
export interface LegalText extends Pick<Head, 'title' | 'metaTitle' | 'description' | 'intro'> {
  sections: {
    heading: string
    /** Anchor of the section: a word of its language, else `s` and its number. */
    id: string
    /** An earlier anchor, whose links still lead to the section. */
    formerId?: string
    blocks: LegalBlock[]
  }[]
  /** A paragraph of the house after the sections, and who signs it. */
  letter?: { text: string; signature: string }
}

/**
 * Parses a file of `content/legal`: front matter, then sections under `## heading`, with the anchor
 * of its language and, if it had one before, the earlier one: `## heading {#anchor s4}`. A section
 * has paragraphs, lists of `- item`, `{cancellationTerms}`, `{weather}` and sources
 * (`> YYYY-MM address name`, or `> address name` if the fact was never read there).
 * @throws Error with the file's name and the problem.
 */
export function parseLegalPage(file: string, source: string): LegalText {
  const { fields: flat, body } = frontMatter(file, source)
  const parsed = fields.safeParse(nested(flat))
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`)
  const { title, metaTitle, description, intro, letter } = parsed.data
  const needed = <Key extends keyof Head>(key: Key): NonNullable<Head[Key]> => {
    const value = parsed.data[key]
    if (!value) throw new Error(`${file}: ${key} is missing`)
    return value
  }
  const blockOf = (block: string): LegalBlock => {
    if (block === '{cancellationTerms}') return { ...needed('terms'), charges: needed('charge') }
    if (block === '{weather}') return needed('weather')
    if (block.startsWith('> ')) return sourceOf(file, block, needed('checked'), needed('confirm'))
    if (PART.test(block)) throw new Error(`${file}: a computed part stands inside of a text`)
    const texts = block.startsWith('- ') ? block.slice(2).split('\n- ') : [block]
    for (const each of texts) checkLinks(file, each)
    return block.startsWith('- ') ? texts : block
  }
  const [above = '', ...parts] = body.split(/^## /m)
  if (above.trim() !== '') throw new Error(`${file}: a text stands above the first section`)
  const sections = parts.map((section, index) => {
    const [line = '', ...blocks] = section.trim().split('\n\n')
    if (blocks.length === 0) throw new Error(`${file}: the section ${line} is empty`)
    return { ...headingOf(line, index), blocks: blocks.map(blockOf) }
  })
  if (sections.length === 0) throw new Error(`${file}: no section`)
  checkAnchors(file, sections)
  checkLinks(file, intro)
  return {
    title,
    metaTitle,
    description,
    intro,
    sections,
    ...(letter ? { letter: { text: letter, signature: needed('signature') } } : {}),
  }
}

/** A part that the page computes: a block of its own. */
const PART = /\{(?:cancellationTerms|weather)\}/

type Head = z.infer<typeof fields>

function nested(flat: Record<string, string>): Record<string, unknown> {
  const head: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(flat)) {
    const [group = '', name] = key.split('.')
    head[group] = name === undefined ? value : { ...(head[group] as object), [name]: value }
  }
  return head
}

function headingOf(line: string, index: number): Omit<LegalSection, 'blocks'> {
  const [, heading = line, id = `s${index + 1}`, formerId] =
    /^(.+) \{#([a-z0-9-]+)(?: ([a-z0-9-]+))?\}$/.exec(line) ?? []
  return { heading, id, ...(formerId ? { formerId } : {}) }
}

function checkAnchors(file: string, sections: readonly LegalSection[]): void {
  const taken = new Set<string>()
  for (const { id, formerId } of sections)
    for (const anchor of [id, ...(formerId ? [formerId] : [])]) {
      if (taken.has(anchor)) throw new Error(`${file}: two sections have the anchor ${anchor}`)
      taken.add(anchor)
    }
}

function checkLinks(file: string, block: string): void {
  try {
    textParts(block)
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : ''}`, { cause: error })
  }
}

function sourceOf(file: string, block: string, checked: string, confirm: string): Source {
  const [, month, href, name] = /^> (?:(\d{4}-\d\d) )?(https:\S+) (.+)$/.exec(block) ?? []
  if (!href || !name) throw new Error(`${file}: no source: ${block}`)
  return { confirm, checked, href, name, ...(month ? { month } : {}) }
}
