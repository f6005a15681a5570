import { Separator } from '@chakra-ui/react'
import { useEditorState, type Editor } from '@tiptap/react'
import { Fragment } from 'react'
import { TOOLBAR, type DialogName, type Tool, ICONS } from './tools.ts'
import { ColorMenu, InsertMenu, TableButton } from './menus.tsx'
export { UploadProgress } from '../../pictures/upload-controls.tsx'
export { PictureBar } from './picture-bar.tsx'
export { TableHandle } from './menus.tsx'
import { RovingToolbar, ToolbarButton } from './toolbar-button.tsx'

interface ToolbarProps {
  editor: Editor
  onOpen: (dialog: DialogName) => void
}

const WITH_MENU = { insert: InsertMenu, color: ColorMenu, table: TableButton }

/** The formatting commands; a pressed button shows a format of the text at the cursor. */
export function Toolbar({ editor, onOpen }: ToolbarProps) {
  return (
    <RovingToolbar
      label="Formato del texto"
      first="Deshacer"
      aria-keyshortcuts="Alt+F10"
      onLeave={() => editor.commands.focus()}
    >
      {TOOLBAR.map((group, index) => (
        <Fragment key={`${index + 1}`}>
          {index > 0 && <Separator orientation="vertical" h="6" mx="1" aria-hidden="true" />}
          {group.map((tool) => {
            if (typeof tool === 'object') {
              return <ToolButton key={tool.name} editor={editor} tool={tool} onOpen={onOpen} />
            }
            const Button = WITH_MENU[tool]
            return <Button key={tool} editor={editor} onOpen={onOpen} />
          })}
        </Fragment>
      ))}
    </RovingToolbar>
  )
}

function ToolButton({ editor, tool, onOpen }: ToolbarProps & { tool: Tool }) {
  const state = useEditorState({
    editor,
    selector: () => ({
      ...(tool.isPressed ? { isPressed: tool.isPressed(editor) } : {}),
      isDisabled: tool.isDisabled?.(editor) ?? false,
    }),
  })
  return (
    <ToolbarButton
      name={tool.name}
      icon={ICONS[tool.icon]}
      shortcut={tool.shortcut}
      onPress={() => tool.run(editor, onOpen)}
      {...state}
    />
  )
}
