/** Null is an empty cell. */
export type Cell = string | number | null

/** Start of a text that spreadsheets execute as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * A table as CSV (RFC 4180) with a byte order mark, without which Excel misreads accents. A text
 * that spreadsheets would execute as a formula gets an apostrophe in front.
 */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell ?? ''
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
