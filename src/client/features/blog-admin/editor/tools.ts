import type { Editor } from '@tiptap/core'
import type { Alignment } from '#shared/blog/article-format.ts'
import { REFERENCE_KINDS, type ReferenceKind } from '#shared/blog/references/reference.ts'
import { selectedReference } from './references/article-reference.ts'
import { REFERENCE_NAMES } from './references/reference-texts.ts'
import { insertTable } from './table.ts'
import type { ICONS } from './toolbar/icons.ts'

/** The dialogs of the editor. */
export type DialogName = 'link' | 'picture' | ReferenceKind

/** A tool of the editor: a button of the toolbar, and a line in the list of an empty block. */
export interface Tool {
  name: string
  icon: keyof typeof ICONS
  /** As shown, e.g. `Ctrl+B`. */
  shortcut?: string
  /** Other words by which the list finds it. */
  words?: string
  /** Present on what is switched on and off. */
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
  run: (editor) => act(editor).align(icon).run(),
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
 * The toolbar from left to right, in groups. A word stands for a button with a menu of its own.
 * Pictures are among the first five, which a phone shows without scrolling.
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
      run: (editor) => act(editor).clearFormat().run(),
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

/** What an empty block can become, in the order of the list. */
export const INSERTS: readonly Tool[] = [
  ...HEADINGS,
  ...BLOCKS,
  PICTURE,
  TABLE,
  ...REFERENCES,
  RULE,
]

/** The tools whose name or words begin with what was typed; accents and capital letters count for nothing. */
export function insertsFor(typed: string): Tool[] {
  const wanted = folded(typed).trim()
  return INSERTS.filter(({ name, words = '' }) =>
    ` ${folded(`${name} ${words}`)}`.includes(` ${wanted}`),
  )
}

const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
