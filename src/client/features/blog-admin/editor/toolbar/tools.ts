import type { Editor } from '@tiptap/core'
import type { Alignment } from '#shared/blog/article-format.ts'
import { REFERENCE_KINDS, type ReferenceKind } from '#shared/blog/references/reference.ts'
import { REFERENCE_NAMES } from '../../article/references.ts'
import { selectedReference } from '../references/article-reference.ts'
import { alignTo, clearFormat } from '../schema/formatting.ts'
import { insertTable } from '../schema/table.ts'

export type DialogName = 'link' | 'picture' | ReferenceKind

/** A command of the editor, in the toolbar or in the list that «/» opens. */
export interface Tool {
  name: string
  icon: keyof typeof ICONS
  /** E.g. `Ctrl+B`. */
  shortcut?: string
  /** Search words besides the name. */
  words?: string
  /** Only for toggles. */
  isPressed?: (editor: Editor) => boolean
  isDisabled?: (editor: Editor) => boolean
  run: (editor: Editor, open: (dialog: DialogName) => void) => void
}

const act = (editor: Editor) => editor.chain().focus()

const mark = (name: string, type: Tool['icon'], shortcut: string): Tool => ({
  name,
  icon: type,
  shortcut,
  isPressed: (editor) => editor.isActive(type),
  run: (editor) => act(editor).toggleMark(type).run(),
})

const heading = (level: 2 | 3 | 4): Tool => ({
  name: `Título ${level}`,
  icon: `heading${level}`,
  shortcut: `Ctrl+Alt+${level}`,
  words: `encabezado h${level}`,
  isPressed: (editor) => editor.isActive('heading', { level }),
  run: (editor) => act(editor).toggleHeading({ level }).run(),
})

const align = (name: string, icon: Alignment, shortcut: string): Tool => ({
  name,
  icon,
  shortcut,
  isPressed: (editor) => editor.isActive({ align: icon }),
  run: (editor) => act(editor).command(alignTo(icon)).run(),
})

const block = (
  name: string,
  icon: Tool['icon'],
  type: 'bulletList' | 'orderedList' | 'blockquote',
  shortcut: string,
  words: string,
): Tool => ({
  name,
  icon,
  shortcut,
  words,
  isPressed: (editor) => editor.isActive(type),
  run: (editor) =>
    type === 'blockquote'
      ? act(editor).toggleWrap(type).run()
      : act(editor).toggleList(type, 'listItem').run(),
})

const REFERENCE_WORDS: Record<ReferenceKind, string> = {
  note: 'pie glosario',
  place: 'mapa isla',
  citation: 'referencia obra bibliografía',
}

const PICTURE: Tool = {
  name: 'Imagen',
  icon: 'picture',
  words: 'foto fotografía biblioteca',
  isPressed: (editor) => editor.isActive('image'),
  run: (_editor, open) => open('picture'),
}

const BLOCKS: readonly Tool[] = [
  block('Lista', 'bullets', 'bulletList', 'Ctrl+Shift+8', 'puntos viñetas'),
  block('Lista numerada', 'numbers', 'orderedList', 'Ctrl+Shift+7', 'números pasos'),
  block('Cita', 'quote', 'blockquote', 'Ctrl+Shift+B', 'frase bloque'),
]

const TABLE: Tool = {
  name: 'Tabla',
  icon: 'table',
  words: 'cuadro filas columnas',
  run: insertTable,
}

const RULE: Tool = {
  name: 'Línea divisoria',
  icon: 'rule',
  words: 'separador raya',
  isDisabled: (editor) => editor.isActive('table'),
  run: (editor) => act(editor).setHorizontalRule().run(),
}

const HEADINGS = ([2, 3, 4] as const).map(heading)

const REFERENCES = REFERENCE_KINDS.map((kind): Tool => ({
  name: REFERENCE_NAMES[kind],
  icon: kind,
  words: REFERENCE_WORDS[kind],
  isPressed: (editor) => selectedReference(editor)?.kind === kind,
  run: (_editor, open) => open(kind),
}))

/**
 * The groups of the toolbar. A string is a button with a menu. Pictures are among the first five
 * tools, which a phone shows without scrolling.
 */
export const TOOLBAR: readonly (readonly (Tool | 'insert' | 'color' | 'table')[])[] = [
  [
    {
      name: 'Deshacer',
      icon: 'undo',
      shortcut: 'Ctrl+Z',
      isDisabled: (editor) => !editor.can().undo(),
      run: (editor) => act(editor).undo().run(),
    },
    {
      name: 'Rehacer',
      icon: 'redo',
      shortcut: 'Ctrl+Shift+Z',
      isDisabled: (editor) => !editor.can().redo(),
      run: (editor) => act(editor).redo().run(),
    },
  ],
  ['insert', PICTURE],
  HEADINGS,
  [
    mark('Negrita', 'bold', 'Ctrl+B'),
    mark('Cursiva', 'italic', 'Ctrl+I'),
    mark('Subrayado', 'underline', 'Ctrl+U'),
    mark('Tachado', 'strike', 'Ctrl+Shift+S'),
    mark('Código', 'code', 'Ctrl+E'),
    'color',
    {
      name: 'Quitar formato',
      icon: 'clear',
      shortcut: 'Ctrl+\\',
      run: (editor) => act(editor).command(clearFormat).run(),
    },
  ],
  BLOCKS,
  [
    align('Alinear a la izquierda', 'left', 'Ctrl+Shift+L'),
    align('Centrar', 'center', 'Ctrl+Shift+E'),
    align('Alinear a la derecha', 'right', 'Ctrl+Shift+R'),
  ],
  [
    {
      name: 'Enlace',
      icon: 'link',
      shortcut: 'Ctrl+K',
      isPressed: (editor) => editor.isActive('link'),
      run: (_editor, open) => open('link'),
    },
    'table',
    RULE,
  ],
  REFERENCES,
]

/** The tools of the insert menu and of the list that «/» opens. */
export const INSERTS: readonly Tool[] = [
  ...HEADINGS,
  ...BLOCKS,
  PICTURE,
  TABLE,
  ...REFERENCES,
  RULE,
]

/** The tools with a word that begins with the typed text, ignoring accents and case. */
export function insertsFor(typed: string): Tool[] {
  const wanted = folded(typed).trim()
  return INSERTS.filter(({ name, words = '' }) =>
    ` ${folded(`${name} ${words}`)}`.includes(` ${wanted}`),
  )
}

const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** SVG paths of the toolbar's icons, for a 24 × 24 view box. */
export const ICONS = {
  undo: 'M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 12h-3',
  redo: 'M15 6l5 5-5 5M20 11H10a6 6 0 0 0 0 12h3',
  insert: 'M12 5v14M5 12h14',
  heading2: 'M4 5v14M12 5v14M4 12h8M15 11.5c0-3 5-3 5 0 0 2-5 4.5-5 7.5h5',
  heading3: 'M4 5v14M12 5v14M4 12h8M15 10h5l-3 3.5c4 0 4 5.5 0 5.5-1 0-2-.5-2-1.5',
  heading4: 'M4 5v14M12 5v14M4 12h8M19 19V9l-4 7h6',
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M6 20h12',
  strike:
    'M4 12h16M16 7.5C15.5 5.5 14 5 12 5 9.5 5 8 6.3 8 8M8 16c.4 2 2 3 4 3 2.5 0 4-1.3 4-3.2 0-.7-.2-1.3-.6-1.800',
  code: 'M9 8l-5 4 5 4M15 8l5 4-5 4',
  bullets: 'M4 6h1M4 12h1M4 18h1M9 6h11M9 12h11M9 18h11',
  numbers: 'M4 5h1v4M4 14h2l-2 3h2M10 6h10M10 12h10M10 18h10',
  quote: 'M5 7h5v6H5zM5 13c0 3 1 4 4 4M14 7h5v6h-5zM14 13c0 3 1 4 4 4',
  rule: 'M4 12h16M8 6h8M8 18h8',
  table: 'M4 5h16v14H4zM4 10h16M10 5v14',
  down: 'M7 10l5 5 5-5',
  clear: 'M6 5h12M12 5l-2 8M8 19h5M15 15l5 5M20 15l-5 5',
  left: 'M4 6h16M4 10h10M4 14h16M4 18h10',
  center: 'M4 6h16M7 10h10M4 14h16M7 18h10',
  right: 'M4 6h16M10 10h10M4 14h16M10 18h10',
  color: 'M5 17L11 4h2l6 13M7.5 12h9M4 21h16',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h1',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5M8 8h8M8 12h5',
  place: 'M12 21c-1-4-6-6-6-11a6 6 0 0 1 12 0c0 5-5 7-6 11zM12 8v4M10 10h4',
  citation: 'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11M9 8h6',
} as const
