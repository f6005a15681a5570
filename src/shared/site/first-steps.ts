import * as z from 'zod'
import { SITE_SECTIONS, type SiteSection } from './sections.ts'

/** Sections of the page «Sitio», the texts included. */
const PLACES = [...(Object.keys(SITE_SECTIONS) as SiteSection[]), 'texts'] as const

/**
 * `demo`: guests read the demo's value; `missing`: they read nothing; `invalid`: what the owner wrote
 * no longer fits, so that they do not read it.
 */
const STEP_REASONS = ['demo', 'missing', 'invalid'] as const

const firstStep = z.object({
  name: z.string(),
  why: z.enum(STEP_REASONS),
  isDone: z.boolean(),
  /** Section of «Sitio» where it is done; null: only in the code of the site. */
  place: z.enum(PLACES).nullable(),
})

export type FirstStep = z.output<typeof firstStep>

/** What an owner does with the demo's articles. */
const ARTICLE_CHOICES = ['keep', 'unpublish', 'remove'] as const

export type ArticleChoice = (typeof ARTICLE_CHOICES)[number]

/** Numbers of language versions. */
const demoArticles = z.object({
  /** Those without an edit, a vote or an own translation, which a choice is about. */
  untouched: z.number(),
  /** Those of the untouched that guests read. */
  published: z.number(),
  /** The others, which stay as they are. */
  touched: z.number(),
})

export type DemoArticles = z.output<typeof demoArticles>

export const firstSteps = z.object({
  /** Whether no owner has closed the list for good. */
  isShown: z.boolean(),
  steps: z.array(firstStep),
  /** Null: an owner has chosen, or there are none. */
  articles: demoArticles.nullable(),
})

export type FirstSteps = z.output<typeof firstSteps>

export const articleChoiceInput = z.object({
  choice: z.enum(ARTICLE_CHOICES),
  /** The number of articles that the person saw; another one is a conflict. */
  untouched: z.number().int().min(0),
})
