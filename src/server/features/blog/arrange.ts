import { cellSpan, MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '#shared/blog/article-format.ts'

/**
 * The only figure that an article may have: one picture with a caption as text, of which the credit
 * is the small print. In sanitized HTML every < begins a tag and every > ends one.
 */
const FIGURE =
  /<figure>\s*(<img [^>]*>)\s*<figcaption>([^<]*)(?:<small>([^<]*)<\/small>)?\s*<\/figcaption>\s*<\/figure>/
const FIGURE_OR_TAG = new RegExp(`${FIGURE.source}|</?(?:figure|figcaption|small)>`, 'g')

/** Reduces figures to that form; of other figures the tags are dropped, and their texts and pictures stay. */
export function arrangeFigures(html: string): string {
  return html.replace(FIGURE_OR_TAG, (_whole, picture?: string, text = '', small = '') => {
    const [caption, credit] = [text.trim(), small.trim()]
    if (!picture) return ' '
    if (!caption && !credit) return picture
    const space = caption && credit ? ' ' : ''
    const print = credit ? `${space}<small>${credit}</small>` : ''
    return `<figure>${picture}<figcaption>${caption}${print}</figcaption></figure>`
  })
}

const SPAN_OR_LINK = /<(\/?)(span|a)(\s[^>]*)?>/g
const REFERENCE = /^\sdata-(?:note|place|citation)="/

interface Open {
  isLink: boolean
  /** The reference that this element is, to be written where it ends. */
  reference: string
  /** References that stood in this link, to be written after it. */
  after: string
}

/**
 * Gives the references of sanitized HTML the only form that an article may have: empty, after the
 * text that stood in them, and after a link instead of inside, because each becomes a link.
 */
export function arrangeReferences(html: string): string {
  const open: Open[] = []
  return html.replace(SPAN_OR_LINK, (tag, slash: string, name: string, attributes = '') => {
    if (!slash) {
      const reference = REFERENCE.test(attributes) ? `${tag}</span>` : ''
      open.push({ isLink: name === 'a', reference, after: '' })
      return reference ? '' : tag
    }
    const closed = open.pop()
    if (!closed?.reference) return tag + (closed?.after ?? '')
    const link = open.find(({ isLink }) => isLink)
    if (!link) return closed.reference
    link.after += closed.reference
    return ''
  })
}

const TABLE_TAG = /<(\/?)(table|thead|tbody|tr|th|td)((?:\s[^>]*)?)>/g

interface Row {
  isHead: boolean
  cells: string[]
  /** Columns that its cells fill, with those of earlier rows that reach down to it. */
  columns: number
}

interface Cell {
  tag: string
  attributes: string
  content: string
}

interface Table {
  rows: Row[]
  row: Row | undefined
  cell: Cell | undefined
  isInHead: boolean
  /** Cells that reach down to later rows. */
  reaching: { columns: number; rowsLeft: number }[]
  /** Text between the cells, which a browser would put before the table. */
  before: string
  /** Text of the cells beyond the limits. */
  after: string
}

/**
 * Gives the tables of sanitized HTML the only structure that an article may have: rows in one head
 * and one body, cells in rows, no table inside another, at most `MAX_TABLE_COLUMNS` columns and
 * `MAX_TABLE_ROWS` rows. Tags elsewhere are dropped; every text stays. Expects balanced tags.
 */
export function arrangeTables(html: string): string {
  let done = ''
  let at = 0
  let table: Table | undefined
  const isKept: boolean[] = []
  const write = (text: string) => {
    if (table) addText(table, text)
    else done += text
  }
  const separate = () => {
    if (!(table?.cell?.content ?? done).endsWith(' ')) write(' ')
  }
  for (const { 0: whole, 1: slash, 2: tag = '', 3: attributes = '', index } of html.matchAll(
    TABLE_TAG,
  )) {
    write(html.slice(at, index))
    at = index + whole.length
    if (slash) {
      if (isKept.pop() !== true) separate()
      else if (tag === 'table' && table) {
        done += htmlOf(table)
        table = undefined
      } else if (table) closePart(table, tag)
      continue
    }
    const isPlaced = table ? openPart(table, tag, attributes) : tag === 'table'
    isKept.push(isPlaced)
    if (!isPlaced) separate()
    else table ??= newTable()
  }
  write(html.slice(at))
  return table ? done + htmlOf(table) : done
}

const newTable = (): Table => ({
  rows: [],
  row: undefined,
  cell: undefined,
  isInHead: false,
  reaching: [],
  before: '',
  after: '',
})

function addText(table: Table, text: string): void {
  if (table.cell) table.cell.content += text
  else if (text.trim() !== '') table.before += text
}

/** Whether this part may begin here. */
function openPart(table: Table, tag: string, attributes: string): boolean {
  if (tag === 'table' || table.cell) return false
  if (tag === 'td' || tag === 'th') {
    if (!table.row) return false
    table.cell = { tag, attributes, content: '' }
    return true
  }
  if (table.row) return false
  if (tag === 'tr') openRow(table)
  else table.isInHead = tag === 'thead' && table.rows.length === 0
  return true
}

function openRow(table: Table): void {
  const columns = table.reaching.reduce((sum, cell) => sum + cell.columns, 0)
  table.reaching = table.reaching
    .map((cell) => ({ ...cell, rowsLeft: cell.rowsLeft - 1 }))
    .filter(({ rowsLeft }) => rowsLeft > 0)
  table.row = { isHead: table.isInHead, cells: [], columns }
}

function closePart(table: Table, tag: string): void {
  if (tag === 'thead' || tag === 'tbody') table.isInHead = false
  if (tag === 'tr') {
    if (table.row && table.row.cells.length > 0) table.rows.push(table.row)
    table.row = undefined
  }
  if (tag === 'td' || tag === 'th') closeCell(table)
}

function closeCell(table: Table): void {
  const { cell, row } = table
  table.cell = undefined
  if (!cell || !row) return
  const left = MAX_TABLE_COLUMNS - row.columns
  if (left < 1 || table.rows.length >= MAX_TABLE_ROWS) {
    table.after += ` ${cell.content}`
    return
  }
  const { content, pictures } = reduceCell(cell.content)
  table.after += pictures
  const wanted = spanIn(cell, 'colspan')
  const columns = Math.min(wanted, left)
  const rows = spanIn(cell, 'rowspan')
  row.columns += columns
  if (rows > 1) table.reaching.push({ columns, rowsLeft: rows - 1 })
  const attributes = cell.attributes.replace(
    / colspan="\d+"/,
    columns > 1 ? ` colspan="${columns}"` : '',
  )
  row.cells.push(`<${cell.tag}${attributes}>${content}</${cell.tag}>`)
}

const PICTURE = /<figure\b[^>]*>[\s\S]*?<\/figure>|<img\b[^>]*>/g
const BLOCK_TAGS = /(?:<\/?(?:ul|ol|li|blockquote|hr|figure|figcaption)\b[^>]*>\s*)+/g

/** What a cell may hold: paragraphs and text. Its titles become paragraphs, its lists lines. */
function reduceCell(html: string): { content: string; pictures: string } {
  const pictures = html.match(PICTURE)?.join('') ?? ''
  const content = html
    .replace(PICTURE, '<hr>')
    .replace(/<(\/?)h[234]\b/g, '<$1p')
    .replace(/(?<!<\/p>)\s*<\/li>/g, '<br>')
    .replace(BLOCK_TAGS, ' ')
    .replace(/(?:\s|<br>)+$/, '')
  return { content, pictures }
}

const spanIn = ({ attributes }: Cell, name: 'colspan' | 'rowspan'): number =>
  cellSpan(new RegExp(` ${name}="(\\d+)"`).exec(attributes)?.[1] ?? '') ?? 1

function htmlOf({ rows, before, after }: Table): string {
  const part = (tag: string, isHead: boolean) => {
    const inside = rows.filter((row) => row.isHead === isHead)
    const html = inside.map(({ cells }) => `<tr>${cells.join('')}</tr>`).join('')
    return html && `<${tag}>${html}</${tag}>`
  }
  const table = part('thead', true) + part('tbody', false)
  return before + (table && `<table>${table}</table>`) + after
}
