import { Separator } from '@chakra-ui/react'
import { useEditorState, type Editor } from '@tiptap/react'
import type { Alignment } from '#shared/blog/article-format.ts'
import { REFERENCE_KINDS, type ReferenceKind } from '#shared/blog/references/reference.ts'
import { selectedReference } from '../references/article-reference.ts'
import { REFERENCE_TEXTS } from '../references/reference-texts.ts'
import { ICONS } from './icons.ts'
import { ColorMenu, TableButton } from './menus.tsx'
import { RovingToolbar, ToolbarButton } from './toolbar-button.tsx'

interface ToolbarProps {
  editor: Editor
  onLink: () => void
  onPicture: () => void
  onReference: (kind: ReferenceKind) => void
}

const LEVELS = [2, 3, 4] as const

const ALIGNMENTS: readonly (readonly [Alignment, string, string])[] = [
  ['left', 'Alinear a la izquierda', 'Ctrl+Shift+L'],
  ['center', 'Centrar', 'Ctrl+Shift+E'],
  ['right', 'Alinear a la derecha', 'Ctrl+Shift+R'],
]

/** The formatting commands; a pressed button applies at the cursor. */
export function Toolbar({ editor, onLink, onPicture, onReference }: ToolbarProps) {
  const state = useToolbarState(editor)
  const act = () => editor.chain().focus()
  return (
    <RovingToolbar
      label="Formato del texto"
      first="Deshacer"
      aria-keyshortcuts="Alt+F10"
      onLeave={() => editor.commands.focus()}
    >
      <History editor={editor} state={state} />
      <Gap />
      {LEVELS.map((level) => (
        <ToolbarButton
          key={level}
          name={`Título ${level}`}
          icon={ICONS[`heading${level}`]}
          shortcut={`Ctrl+Alt+${level}`}
          isPressed={state.level === level}
          onPress={() => act().toggleHeading({ level }).run()}
        />
      ))}
      <Gap />
      <Toggle editor={editor} name="Negrita" icon="bold" mark="bold" shortcut="Ctrl+B" />
      <Toggle editor={editor} name="Cursiva" icon="italic" mark="italic" shortcut="Ctrl+I" />
      <Toggle
        editor={editor}
        name="Subrayado"
        icon="underline"
        mark="underline"
        shortcut="Ctrl+U"
      />
      <Toggle editor={editor} name="Tachado" icon="strike" mark="strike" shortcut="Ctrl+Shift+S" />
      <Toggle editor={editor} name="Código" icon="code" mark="code" shortcut="Ctrl+E" />
      <ColorMenu editor={editor} current={state.color} />
      <ToolbarButton
        name="Quitar formato"
        icon={ICONS.clear}
        shortcut="Ctrl+\"
        onPress={() => act().clearFormat().run()}
      />
      <Gap />
      <Blocks editor={editor} state={state} />
      <Gap />
      <ToolbarButton
        name="Enlace"
        icon={ICONS.link}
        shortcut="Ctrl+K"
        isPressed={state.isLink}
        onPress={onLink}
      />
      <ToolbarButton
        name="Imagen"
        icon={ICONS.picture}
        isPressed={state.isPicture}
        onPress={onPicture}
      />
      <TableButton editor={editor} />
      <ToolbarButton
        name="Línea divisoria"
        icon={ICONS.rule}
        isDisabled={state.isInTable}
        onPress={() => act().setHorizontalRule().run()}
      />
      <References current={state.reference} onReference={onReference} />
    </RovingToolbar>
  )
}

function History({ editor, state }: { editor: Editor; state: ReturnType<typeof useToolbarState> }) {
  const act = () => editor.chain().focus()
  return (
    <>
      <ToolbarButton
        name="Deshacer"
        icon={ICONS.undo}
        shortcut="Ctrl+Z"
        isDisabled={!state.canUndo}
        onPress={() => act().undo().run()}
      />
      <ToolbarButton
        name="Rehacer"
        icon={ICONS.redo}
        shortcut="Ctrl+Shift+Z"
        isDisabled={!state.canRedo}
        onPress={() => act().redo().run()}
      />
    </>
  )
}

/** Lists, quotes and alignment. */
function Blocks({ editor, state }: { editor: Editor; state: ReturnType<typeof useToolbarState> }) {
  const act = () => editor.chain().focus()
  return (
    <>
      <ToolbarButton
        name="Lista"
        icon={ICONS.bullets}
        shortcut="Ctrl+Shift+8"
        isPressed={state.isBulletList}
        onPress={() => act().toggleBulletList().run()}
      />
      <ToolbarButton
        name="Lista numerada"
        icon={ICONS.numbers}
        shortcut="Ctrl+Shift+7"
        isPressed={state.isOrderedList}
        onPress={() => act().toggleOrderedList().run()}
      />
      <ToolbarButton
        name="Cita"
        icon={ICONS.quote}
        shortcut="Ctrl+Shift+B"
        isPressed={state.isQuote}
        onPress={() => act().toggleBlockquote().run()}
      />
      <Gap />
      {ALIGNMENTS.map(([alignment, name, shortcut]) => (
        <ToolbarButton
          key={alignment}
          name={name}
          icon={ICONS[alignment]}
          shortcut={shortcut}
          isPressed={state.alignment === alignment}
          onPress={() => act().align(alignment).run()}
        />
      ))}
    </>
  )
}

interface ReferencesProps {
  /** Kind of the selected reference. */
  current: ReferenceKind | undefined
  onReference: (kind: ReferenceKind) => void
}

function References({ current, onReference }: ReferencesProps) {
  return (
    <>
      <Gap />
      {REFERENCE_KINDS.map((kind) => (
        <ToolbarButton
          key={kind}
          name={REFERENCE_TEXTS[kind].name}
          icon={ICONS[kind]}
          isPressed={current === kind}
          onPress={() => onReference(kind)}
        />
      ))}
    </>
  )
}

const Gap = () => <Separator orientation="vertical" h="6" mx="1" aria-hidden="true" />

interface ToggleProps {
  editor: Editor
  name: string
  icon: keyof typeof ICONS
  mark: string
  shortcut: string
}

/** Toggles a mark. */
function Toggle({ editor, name, icon, mark, shortcut }: ToggleProps) {
  const isPressed = useEditorState({ editor, selector: () => editor.isActive(mark) })
  return (
    <ToolbarButton
      name={name}
      icon={ICONS[icon]}
      shortcut={shortcut}
      isPressed={isPressed}
      onPress={() => editor.chain().focus().toggleMark(mark).run()}
    />
  )
}

function useToolbarState(editor: Editor) {
  return useEditorState({
    editor,
    selector: () => ({
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
      level: LEVELS.find((level) => editor.isActive('heading', { level })),
      isBulletList: editor.isActive('bulletList'),
      isOrderedList: editor.isActive('orderedList'),
      isQuote: editor.isActive('blockquote'),
      isLink: editor.isActive('link'),
      isPicture: editor.isActive('image'),
      isInTable: editor.isActive('table'),
      alignment: ALIGNMENTS.find(([align]) => editor.isActive({ align }))?.[0],
      reference: selectedReference(editor)?.kind,
      color: editor.getAttributes('textColor').name as string | undefined,
    }),
  })
}
