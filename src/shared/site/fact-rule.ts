import type * as z from 'zod'
import type { SiteKind } from './kinds.ts'
import type { SiteSection } from './sections.ts'

/** What one fact is, and how the panel asks for it. */
export interface FactRule {
  section: SiteSection
  /** Name of the field, in Spanish. */
  label: string
  /** Help below the field. */
  help?: string
  kind: SiteKind
  /** What a stored value is; its messages are the sentences at the field. */
  schema: z.ZodType
  /** Of a list: keys of the texts that the program brings. */
  known?: readonly string[]
  /** Whether only owners write and publish it, after the password was asked again. */
  isGuarded?: true
  /** Whether the value of an installation that names none is the demo's: absent without the demo. */
  isDemo?: true
  /** Path of a page that shows it. */
  where: string
}
