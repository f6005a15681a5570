/**
 * SQL of the cursors of pages in the order of a date: its microseconds and the id. A date of JavaScript
 * would lose the microseconds, and with them an article.
 */
export const cursorOf = (date: string): string =>
  `(extract(epoch from ${date}) * 1000000)::bigint || '-' || id`

/** SQL of the date and the id that a cursor stands for; takes both parts of it as parameters. */
export const CURSOR_VALUES = `(timestamptz 'epoch' + ?::bigint * interval '1 microsecond', ?::bigint)`

/** The parts of a cursor as parameters of `CURSOR_VALUES`. */
export function cursorParts(cursor: string): [microseconds: number, id: number] {
  const [microseconds = 0, id = 0] = cursor.split('-').map(Number)
  return [microseconds, id]
}
