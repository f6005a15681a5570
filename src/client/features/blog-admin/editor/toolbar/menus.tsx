import { Box, Button, Menu, Portal } from '@chakra-ui/react'
import { useEditorState, type Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { StrokeIcon } from '#client/ui/stroke-icon.tsx'
import { MAIN_REGION } from '#client/ui/admin/page/main-region.ts'
import { TEXT_COLORS } from '#shared/blog/article-format.ts'
import {
  insertTable,
  isBeyondLimit,
  runTableCommand,
  TABLE_COMMANDS,
  tableAtCursor,
  type TableCommand,
} from '../schema/table.ts'
import { INSERTS, type DialogName, ICONS } from './tools.ts'
import { ToolbarButton } from './toolbar-button.tsx'

interface InsertMenuProps {
  editor: Editor
  onOpen: (dialog: DialogName) => void
}

/** The menu of `INSERTS`. */
export function InsertMenu({ editor, onOpen }: InsertMenuProps) {
  return (
    <EditorMenu
      placement="bottom-start"
      onSelect={(name) => INSERTS.find((tool) => tool.name === name)?.run(editor, onOpen)}
      trigger={<ToolbarButton name="Insertar" icon={ICONS.insert} />}
    >
      {INSERTS.map(({ name, icon, isDisabled }) => (
        <Menu.Item key={name} value={name} disabled={isDisabled?.(editor) ?? false} minH="10">
          <StrokeIcon d={ICONS[icon]} />
          {name}
        </Menu.Item>
      ))}
    </EditorMenu>
  )
}

/** Inserts a table; inside a table, opens the table menu. */
export function TableButton({ editor }: { editor: Editor }) {
  const isInTable = useEditorState({ editor, selector: () => editor.isActive('table') })
  if (!isInTable) {
    return <ToolbarButton name="Tabla" icon={ICONS.table} onPress={() => insertTable(editor)} />
  }
  return (
    <TableMenu
      editor={editor}
      trigger={<ToolbarButton name="Tabla" icon={ICONS.table} isPressed />}
    />
  )
}

/** The table menu at the upper right corner of the table. */
export function TableHandle({ editor }: { editor: Editor }) {
  const top = useEditorState({ editor, selector: () => topOfTable(editor) })
  if (top === undefined) return null
  return (
    <Box position="absolute" right={{ base: '4', md: '6' }} top={`${top}px`} translate="0 -100%">
      <TableMenu
        editor={editor}
        trigger={
          <Button
            size="sm"
            minH="11"
            px="3"
            variant="ghost"
            onMouseDown={(event) => event.preventDefault()}
          >
            Filas y columnas
            <StrokeIcon d={ICONS.down} />
          </Button>
        }
      />
    </Box>
  )
}

function topOfTable(editor: Editor): number | undefined {
  if (editor.isDestroyed || !editor.isActive('table')) return undefined
  const { node } = editor.view.domAtPos(editor.state.selection.from)
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest<HTMLElement>('.table-scroll')?.offsetTop
}

function TableMenu({ editor, trigger }: { editor: Editor; trigger: ReactNode }) {
  const table = useEditorState({ editor, selector: () => tableAtCursor(editor) })
  return (
    <EditorMenu
      placement="bottom-end"
      onSelect={(value) => runTableCommand(editor, value as TableCommand)}
      trigger={trigger}
    >
      {TABLE_COMMANDS.map(({ id, label }) => (
        <Menu.Item key={id} value={id} disabled={!table || isBeyondLimit(table, id)}>
          {label}
        </Menu.Item>
      ))}
    </EditorMenu>
  )
}

interface EditorMenuProps {
  trigger: ReactNode
  placement: 'bottom-start' | 'bottom-end'
  onSelect: (value: string) => void
  children: ReactNode
}

/** A menu, rendered inside the main region. */
function EditorMenu({ trigger, placement, onSelect, children }: EditorMenuProps) {
  return (
    <Menu.Root onSelect={({ value }) => onSelect(value)} positioning={{ placement }}>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Portal container={MAIN_REGION}>
        <Menu.Positioner>
          <Menu.Content borderWidth="1px" borderColor="border.emphasized">
            {children}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

const DEFAULT = 'default'

/** The menu of text colours. */
export function ColorMenu({ editor }: { editor: Editor }) {
  const current = useEditorState({
    editor,
    selector: () => editor.getAttributes('textColor').name as string | undefined,
  })
  const choose = (name: string) => {
    const chain = editor.chain().focus()
    if (name === DEFAULT) chain.unsetMark('textColor').run()
    else chain.setMark('textColor', { name }).run()
  }
  return (
    <EditorMenu
      placement="bottom-start"
      onSelect={choose}
      trigger={
        <ToolbarButton name="Color del texto" icon={ICONS.color} isPressed={Boolean(current)} />
      }
    >
      <Menu.Item value={DEFAULT}>Predeterminado</Menu.Item>
      {TEXT_COLORS.map(({ name, label, light, dark }) => (
        <Menu.Item key={name} value={name}>
          <Box
            w="4"
            h="4"
            borderRadius="l1"
            bg={light}
            css={{ '[data-theme=dark] &': { bg: dark } }}
          />
          {label}
        </Menu.Item>
      ))}
    </EditorMenu>
  )
}
