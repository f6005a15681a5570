import type { PGlite } from '@electric-sql/pglite'

/** Types from here on are the rows of PostgreSQL's views and of our tables, and lists of them. */
const FIRST_ROW_TYPE = 10_000

/**
 * Makes the embedded database forget how to read lists of rows of tables, of which no statement
 * asks: PGlite copies all its readers for each answer, and these were two of three (half of the
 * processor time of a small query).
 */
export function forgetRowTypes({ parsers }: PGlite): void {
  for (const type of Object.keys(parsers)) {
    if (Number(type) >= FIRST_ROW_TYPE) delete parsers[type]
  }
}
