import type { Attribute } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { cellSpan } from '#shared/blog/article-format.ts'

const span = (name: 'colspan' | 'rowspan'): Attribute => ({
  default: 1,
  parseHTML: (element) => cellSpan(element.getAttribute(name) ?? '') ?? 1,
  renderHTML: (attributes) => (attributes[name] > 1 ? { [name]: attributes[name] } : {}),
})

const CELL_ATTRIBUTES = {
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  // Set by the column commands; not rendered, because the policy allows no style for it.
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

/** A cell holds paragraphs only, so no table is inside another. */
const ArticleCell = TableCell.extend({
  content: 'paragraph+',
  addAttributes: () => CELL_ATTRIBUTES,
})

/** A header of its column, or of its row where it does not stand in the first one. */
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

/** Tables with the markup that the server stores. */
export const TABLE_EXTENSIONS = [
  ArticleTable.configure({ View: null }),
  TableRow.extend({ content: '(tableCell | tableHeader)+' }),
  ArticleCell,
  ArticleHeader,
]
