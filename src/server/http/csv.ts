/** A cell of a table; null is empty. */
export type Cell = string | number | null

/** Start of a text that spreadsheets take for a formula and execute. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * A table as CSV (RFC 4180) for spreadsheets: with a byte order mark, without which Excel misreads
 * accents; texts that would be formulas get an apostrophe.
 */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')}`

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell ?? ''
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
