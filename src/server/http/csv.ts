/** A cell of a table; null is empty. */
export type Cell = string | number | null

/** A spreadsheet takes a text that begins like this for a formula, and carries it out. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * A table as CSV (RFC 4180) for spreadsheets: with a byte order mark, without which Excel reads
 * accents wrongly; texts that would be formulas begin with an apostrophe.
 */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')}`

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell ?? ''
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
