import { Box, Button, Menu } from '@chakra-ui/react'
import { useEditorState, type Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { Icon } from '#client/ui/admin/icon.tsx'
import { EditorMenu } from '../toolbar/editor-menu.tsx'
import { ICONS } from '../toolbar/icons.ts'
import { ToolbarButton } from '../toolbar/toolbar-button.tsx'
import {
  insertTable,
  isBeyondLimit,
  runTableCommand,
  TABLE_COMMANDS,
  tableAtCursor,
  type TableCommand,
} from './table-commands.ts'

/** Inserts a table; inside of one, the menu for its rows and columns. */
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

/** The same menu at the table itself, over its upper right corner. */
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
            <Icon path={ICONS.down} />
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
