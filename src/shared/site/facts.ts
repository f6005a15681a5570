import type * as z from 'zod'
import type { FactRule } from './fact-rule.ts'
import { FACTS_OF_ANSWERS } from './facts-of-answers.ts'
import { FACTS_OF_HOUSE } from './facts-of-house.ts'
import { FACTS_OF_LISTS } from './facts-of-lists.ts'
import { FACTS_OF_PHOTOS } from './facts-of-photos.ts'
import { FACTS_OF_STAYS } from './facts-of-stays.ts'

/**
 * What an owner can change of the facts that guests read, in the order of the panel; a value may be
 * null where it may be absent.
 */
export const FACTS = {
  ...FACTS_OF_HOUSE,
  ...FACTS_OF_LISTS,
  ...FACTS_OF_PHOTOS,
  ...FACTS_OF_STAYS,
  ...FACTS_OF_ANSWERS,
}

export type FactName = keyof typeof FACTS

/** The facts that guests read. */
export type SiteFacts = { [Name in FactName]: z.output<(typeof FACTS)[Name]['schema']> }

export const FACT_NAMES = Object.keys(FACTS) as FactName[]

/** The rule of a fact, with all that a rule may have. */
export const factRule = (name: FactName): FactRule => FACTS[name]
