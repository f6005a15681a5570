import { findParentNode, type Attribute, type Editor } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import type { Node } from '@tiptap/pm/model'
import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS, cellSpan } from '#shared/blog/article-format.ts'

export const TABLE_COMMANDS = [
  { id: 'addRowBefore', label: 'Fila encima' },
  { id: 'addRowAfter', label: 'Fila debajo' },
  { id: 'addColumnBefore', label: 'Columna a la izquierda' },
  { id: 'addColumnAfter', label: 'Columna a la derecha' },
  { id: 'toggleHeaderRow', label: 'Encabezado en la primera fila' },
  { id: 'deleteRow', label: 'Quitar fila' },
  { id: 'deleteColumn', label: 'Quitar columna' },
  { id: 'deleteTable', label: 'Quitar tabla' },
] as const

export type TableCommand = (typeof TABLE_COMMANDS)[number]['id']

/** Undefined outside a table. */
export const tableAtCursor = ({ state }: Editor): Node | undefined =>
  findParentNode(({ type }) => type.name === 'table')(state.selection)?.node

/** Whether a command would exceed the maximum size of a table. */
export function isBeyondLimit(table: Node, command: TableCommand): boolean {
  if (command.startsWith('addRow')) return table.childCount >= MAX_TABLE_ROWS
  return command.startsWith('addColumn') && columnsOf(table) >= MAX_TABLE_COLUMNS
}

function columnsOf(table: Node): number {
  let columns = 0
  table.firstChild?.forEach((cell) => {
    columns += Number(cell.attrs.colspan)
  })
  return columns
}

/** Runs a command unless it would exceed the limits; keeps the focus in the text. */
export function runTableCommand(editor: Editor, command: TableCommand): void {
  const table = tableAtCursor(editor)
  if (!table || isBeyondLimit(table, command)) return
  editor.chain().focus()[command]().run()
}

/** Inserts a table with a header row; at the end of the text an empty paragraph follows. */
export function insertTable(editor: Editor): void {
  editor
    .chain()
    .focus()
    .insertTable({ rows: 3, cols: 3, withHeaderRow: true })
    .command(({ tr, state: { schema } }) => {
      const isLast = tr.doc.lastChild?.type.name === 'table'
      if (isLast) tr.insert(tr.doc.content.size, schema.node('paragraph'))
      return true
    })
    .run()
}

const span = (name: 'colspan' | 'rowspan'): Attribute => ({
  default: 1,
  parseHTML: (element) => cellSpan(element.getAttribute(name) ?? '') ?? 1,
  renderHTML: (attributes) => (attributes[name] > 1 ? { [name]: attributes[name] } : {}),
})

const CELL_ATTRIBUTES = {
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  // Set by the column commands; not rendered, because the CSP allows no style for it.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
}

const ArticleTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  addNodeView: () => () => {
    const dom = document.createElement('div')
    dom.className = 'table-scroll'
    const contentDOM = document.createElement('tbody')
    dom.append(document.createElement('table'))
    dom.firstChild?.appendChild(contentDOM)
    return { dom, contentDOM }
  },
})

/** A cell contains paragraphs only, so that tables cannot be nested. */
const ArticleCell = TableCell.extend({
  content: 'paragraph+',
  addAttributes: () => CELL_ATTRIBUTES,
})

/** A header of its column; of its row outside the first row. */
const ArticleHeader = TableHeader.extend({
  content: 'paragraph+',
  addAttributes: () => ({
    ...CELL_ATTRIBUTES,
    scope: { default: 'col', parseHTML: scopeOf },
  }),
})

function scopeOf(element: HTMLElement): 'col' | 'row' {
  const scope = element.getAttribute('scope')
  if (scope === 'col' || scope === 'row') return scope
  const [first] = element.closest('table')?.querySelectorAll('tr') ?? []
  return !first || first.contains(element) ? 'col' : 'row'
}

/** Tables with the same markup as the server's sanitizer makes. */
export const TABLE_EXTENSIONS = [
  ArticleTable.configure({ View: null }),
  TableRow.extend({ content: '(tableCell | tableHeader)+' }),
  ArticleCell,
  ArticleHeader,
]
