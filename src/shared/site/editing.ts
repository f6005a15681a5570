import * as z from 'zod'
import { isoDate, lang, storableText } from '../schema.ts'
import { isStorable } from '../text.ts'
import type { LegalText } from '../texts/legal-page.ts'
import { SITE_KINDS, UNSTORABLE } from './kinds.ts'
import { SITE_SECTIONS, type SiteSection } from './sections.ts'
import { MAX_SITE_KEY, valueName } from './keys.ts'
import { OWN_DICTIONARY_NAMES, TEXT_PAGES, type OwnDictionary } from './texts.ts'

/**
 * `scheduled`: waits for its time; `published`; `withdrawn`: its changes are pending again, by a
 * person; `refused`: at its time it no longer fitted, and its changes are pending again; `kept`: the
 * site before a restore.
 */
export const EDITION_STATES = ['scheduled', 'published', 'withdrawn', 'refused', 'kept'] as const

/**
 * Why a change of a scheduled edition was not published at its time: something else was published
 * since; the value no longer fits; it is guarded, and who scheduled it is no owner any more; a
 * booking that is open keeps it as it is.
 */
const OBSTACLES = ['overtaken', 'invalid', 'role', 'open_bookings'] as const

/** The most changes of one edition. */
export const MAX_CHANGES = 500

/** A change of an edition; the values are JSON, and null where the default stands. */
export const editionChange = z.object({
  key: z.string(),
  language: valueName.shape.language,
  from: z.string().nullable(),
  to: z.string().nullable(),
  by: z.string(),
  /** Absent: nothing speaks against this change. */
  obstacle: z.enum(OBSTACLES).optional(),
})

export type EditionChange = z.output<typeof editionChange>

/**
 * `default`: there is no own value; `current`; `outdated`: the default has changed since it was
 * written; `invalid`: it no longer fits and guests do not see it.
 */
const VALUE_STATES = ['default', 'current', 'outdated', 'invalid'] as const

const pendingChange = z.object({
  value: z.unknown(),
  /** Whether it goes back to the default. */
  isReset: z.boolean(),
  by: z.string(),
  at: isoDate,
})

/** One value as the panel edits it. */
const siteValue = valueName.extend({
  state: z.enum(VALUE_STATES),
  original: z.unknown(),
  /** What is published; the original where there is no own value. */
  published: z.unknown(),
  pending: pendingChange.nullable(),
  /** When the pending value is to be published; null: it is not scheduled. */
  scheduledFor: isoDate.nullable(),
})

export type EditedValue = z.output<typeof siteValue>

const factField = siteValue.extend({
  section: z.enum(Object.keys(SITE_SECTIONS) as [SiteSection, ...SiteSection[]]),
  kind: z.enum(SITE_KINDS),
  label: z.string(),
  help: z.string().nullable(),
  where: z.string(),
  isGuarded: z.boolean(),
  /** Of a list: the items that the program brings, with the Spanish texts that guests read. */
  known: z.array(z.object({ id: z.string(), text: z.string() })),
  /** Whether guests read the demo's value. */
  isDemo: z.boolean(),
  /** Whether the original is the demo's value. */
  isOriginalDemo: z.boolean(),
})

export type FactField = z.output<typeof factField>

export const siteFacts = z.array(factField)

/** A text in all its languages. */
const textRow = z.object({
  key: z.string(),
  dictionary: z.enum(OWN_DICTIONARY_NAMES as [string, ...string[]]),
  max: z.number(),
  isGuarded: z.boolean(),
  values: z.array(
    siteValue.extend({
      original: z.string(),
      published: z.string(),
      /** Whether a newer Spanish text is published and this language has none. */
      isUntranslated: z.boolean(),
    }),
  ),
})

export type TextRow = z.output<typeof textRow>

export const TEXT_FILTERS = ['all', 'changed', 'untranslated', 'outdated'] as const

export const textsInput = z.object({
  dictionary: z.enum(OWN_DICTIONARY_NAMES as [string, ...string[]]).optional(),
  filter: z.enum(TEXT_FILTERS).default('all'),
  /** Words that a text of any language contains. */
  q: storableText(200).default(''),
  /** Keys to show, such as the one that was clicked in the preview. */
  keys: z.array(storableText(MAX_SITE_KEY)).max(50).optional(),
  from: z.number().int().min(0).default(0),
})

export const textsPage = z.object({ rows: z.array(textRow), total: z.number() })

/** More letters than any kind allows in all its texts together, and any page of long text. */
const MAX_VALUE_LETTERS = 80_000

/** What is wrong with the texts of a value, whatever its kind; not recursive, as a value may be deep. */
function textProblem(value: unknown): string | undefined {
  const left: unknown[] = [value]
  let letters = 0
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'string') {
      letters += one.length
      if (!isStorable(one)) return UNSTORABLE
    } else if (typeof one === 'object' && one !== null) {
      for (const [key, inner] of Object.entries(one)) left.push(key, inner)
    }
    if (letters > MAX_VALUE_LETTERS) return `A lo más ${MAX_VALUE_LETTERS} letras.`
  }
  return undefined
}

const anyValue = z.unknown().superRefine((value, context) => {
  const message = textProblem(value)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
})

const MAX_INSTANT_LENGTH = 40

const instant = z.iso.datetime().max(MAX_INSTANT_LENGTH)

export const saveInput = valueName.extend({
  /** Null where a value may be absent; see `isReset` for the default. */
  value: anyValue,
  isReset: z.boolean().default(false),
  /** Time of the pending change that the person saw; null: none. Another one is a conflict. */
  seen: instant.nullable(),
  /** The published value that the person saw; absent: not compared. Another one is a conflict. */
  base: anyValue.optional(),
})

/** The time of the pending change; null if the value is as published. */
export const savedChange = z.object({ at: z.string().nullable() })

/** A pending change as the bar lists it. */
const changeRow = valueName.extend({
  label: z.string(),
  where: z.string().nullable(),
  from: z.unknown(),
  to: z.unknown(),
  isReset: z.boolean(),
  isGuarded: z.boolean(),
  isMine: z.boolean(),
  by: z.string(),
  at: isoDate,
  /** Whether something else was published since it was written. */
  isOvertaken: z.boolean(),
  /** Whether files of its photos are still being made; until then it cannot be published. */
  isPreparing: z.boolean(),
})

export type ChangeRow = z.output<typeof changeRow>

export const changeList = z.array(changeRow)

/** A value, published or pending, that this version of the program has no place for. */
const orphanRow = valueName.extend({ value: z.string() })

export type OrphanRow = z.output<typeof orphanRow>

export const orphanList = z.array(orphanRow)

const chosenChanges = z
  .array(valueName.extend({ at: instant }))
  .min(1)
  .max(MAX_CHANGES)

export const publishInput = z.object({
  changes: chosenChanges,
  /** When; absent: now. */
  publishAt: instant.optional(),
})

export const discardInput = z.object({ changes: chosenChanges })

export const editionInput = z.object({ id: z.number().int().positive() })

const editionRow = z.object({
  id: z.number(),
  state: z.enum(EDITION_STATES),
  by: z.string(),
  createdAt: isoDate,
  publishAt: isoDate.nullable(),
  endedAt: isoDate.nullable(),
  changes: z.array(
    valueName.extend({
      label: z.string(),
      from: z.unknown(),
      to: z.unknown(),
      by: z.string(),
      /** Why it was not published at its time; absent: nothing spoke against it. */
      why: z.string().optional(),
    }),
  ),
})

export type EditionRow = z.output<typeof editionRow>

export const editionList = z.array(editionRow)

export const revertOutput = z.object({
  /** Labels of what was changed since and stays. */
  left: z.array(z.string()),
  count: z.number(),
})

/** What pages load in the browser: the other texts are the server's, and some are the staff's alone. */
const PAGE_DICTIONARIES = [
  'site',
  'rooms',
  'booking',
  'reading',
  'certificate',
  'guestFacts',
] as const satisfies readonly OwnDictionary[]

export type PageDictionary = (typeof PAGE_DICTIONARIES)[number]

export const wordsInput = z.object({ lang, dictionary: z.enum(PAGE_DICTIONARIES) })

export const ownWords = z.record(z.string(), z.string())

export const textPageInput = z.object({ lang, page: z.enum(TEXT_PAGES) })

/** A page of long text as its owner wrote it, and the day on which; null if it is the program's. */
export const ownPage = z
  .object({
    text: z.custom<LegalText>(),
    /** Null for the words of the program, to which the preview has added its marks. */
    day: z.iso.date().nullable(),
  })
  .nullable()
