import { Box, Menu } from '@chakra-ui/react'
import type { Editor } from '@tiptap/react'
import { TEXT_COLORS } from '#shared/blog/article-format.ts'
import { EditorMenu } from './editor-menu.tsx'
import { ICONS } from './icons.ts'
import { ToolbarButton } from './toolbar-button.tsx'

const DEFAULT = 'default'

/** The brand palette, and the default colour. */
export function ColorMenu({ editor, current }: { editor: Editor; current: string | undefined }) {
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
