import type { PmsErrorCategory } from '../pms/pms-error.ts'

interface KnownText {
  pattern: RegExp
  means: PmsErrorCategory
  /** Where the text comes from: a rule built on an assumed text may miss the real one. */
  source: 'documented' | 'observed' | 'assumed'
}

/**
 * The error texts of Cloudbeds that are known, and what they mean; the first that fits applies.
 * Few are documented (cloudbeds.md §2.7), so the patterns are conservative: a text without a match
 * means nothing.
 */
const KNOWN_TEXTS: readonly KnownText[] = [
  {
    pattern: /property ?ids?\b|propert(?:y\(ies\)|ies|y) (?:you are accessing|is not)/i,
    means: 'property',
    source: 'documented',
  },
  { pattern: /access to property/i, means: 'property', source: 'observed' },
  {
    pattern: /access.?denied|access_token|unauthori[sz]ed|approved this connection/i,
    means: 'configuration',
    source: 'documented',
  },
  { pattern: /scope required|not granted/i, means: 'configuration', source: 'observed' },
  {
    pattern: /too many requests|rate limit|throttl/i,
    means: 'unavailable',
    source: 'assumed',
  },
  {
    pattern:
      /\breservation\b[^.]{0,60}\b(?:not found|(?:does not|doesn.t) exist)|\bno (?:such )?reservation (?:was )?found/i,
    means: 'missing',
    source: 'assumed',
  },
  // "Rate … is not available for this reservation" was observed.
  { pattern: /\bnot available\b/i, means: 'sold_out', source: 'observed' },
  { pattern: /no availability|sold.?out|overbook/i, means: 'sold_out', source: 'assumed' },
  {
    pattern: /required|invalid|incorrect|parameter/i,
    means: 'validation',
    source: 'observed',
  },
  {
    pattern: /not valid|missing|not found|not exist/i,
    means: 'validation',
    source: 'assumed',
  },
]

/** The meaning of an error text; `otherwise` for one that is not known. */
export const meaningOf = (
  message: string,
  otherwise: PmsErrorCategory = 'unknown',
): PmsErrorCategory => KNOWN_TEXTS.find(({ pattern }) => pattern.test(message))?.means ?? otherwise
