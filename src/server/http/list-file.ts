import writeWorkbook, { type Cell as WorkbookCell } from 'write-excel-file/node'
import { hotelTime } from '#shared/hotel/local-time.ts'

/** A date is an instant; null is an empty cell. */
type Cell = string | number | Date | null

/** `day`: the text is a day, `YYYY-MM-DD`; `amount`: the number is money, in units. */
type Kind = 'day' | 'amount'

export type Column<Row> = readonly [heading: string, cell: (row: Row) => Cell, kind?: Kind]

/** A list for download: its columns, and the cells of each row in their order. */
export interface ListFile {
  columns: readonly { heading: string; kind: Kind | undefined }[]
  rows: readonly (readonly Cell[])[]
}

export const listFile = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): ListFile => ({
  columns: columns.map(([heading, , kind]) => ({ heading, kind })),
  rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
})

interface Format {
  type: string
  write: (list: ListFile) => string | Promise<Buffer>
}

/** The formats of a list by the ending of their address: one for programs, one for people. */
export const LIST_FORMATS: Readonly<Record<'csv' | 'xlsx', Format>> = {
  csv: { type: 'text/csv; charset=utf-8', write: csv },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: workbook,
  },
}

/**
 * RFC 4180 with a byte order mark, without which Excel misreads accents; decimal points, and instants
 * in UTC.
 */
function csv({ columns, rows }: ListFile): string {
  const lines = [columns.map(({ heading }) => heading), ...rows]
  return `\uFEFF${lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('')}`
}

/**
 * The sign by which a spreadsheet takes a text for a formula, at its beginning or after a character
 * at which a program with another list separator begins a cell, a quotation mark between or not.
 */
const FORMULA = /(?<=(?:^|[;,\t\r\n])[\s"]*)[=+\-@＝＋－＠﹦﹢﹣﹫]/g

/** A sign of a formula gets an apostrophe, which makes a text of it. */
function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell instanceof Date ? cell.toISOString() : (cell ?? '').replace(FORMULA, "'$&")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const MAX_WIDTH = 50

/** A workbook of Excel with typed cells: instants as the island's time, texts as they are. */
async function workbook({ columns, rows }: ListFile): Promise<Buffer> {
  const headings = columns.map(({ heading }) => ({ value: heading, fontWeight: 'bold' as const }))
  const cells = rows.map((row) => row.map((cell, i) => workbookCell(cell, columns[i]?.kind)))
  const width = (i: number) => Math.max(...rows.map((row) => csvCell(row[i] ?? null).length), 0)
  return writeWorkbook([headings, ...cells], {
    stickyRowsCount: 1,
    columns: columns.map(({ heading }, i) => ({
      width: Math.min(Math.max(heading.length, width(i)) + 2, MAX_WIDTH),
    })),
  }).toBuffer()
}

function workbookCell(cell: Cell, kind: Kind | undefined): WorkbookCell {
  if (cell === null) return null
  if (typeof cell === 'number') {
    return { type: Number, value: cell, format: kind === 'amount' ? '#,##0.00' : '0' }
  }
  // A cell has no time zone: its clock is that of UTC.
  if (cell instanceof Date) {
    return { type: Date, value: new Date(`${hotelTime(cell)}Z`), format: 'dd-mm-yyyy hh:mm' }
  }
  if (kind === 'day') return { type: Date, value: new Date(cell), format: 'dd-mm-yyyy' }
  return { type: String, value: cell.replace(UNWRITABLE, escaped) }
}

/** Characters that XML cannot hold or changes, and texts that look like one of them escaped. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\0-\x08\v\f\r\x0e-\x1f\ufffe\uffff]|_(?=x[\da-f]{4}_)/gi

/** The escape of Office Open XML for a character. */
const escaped = (char: string): string =>
  `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
