import { Box, Menu, Portal } from '@chakra-ui/react'
import type { Editor } from '@tiptap/react'
import { TEXT_COLORS } from '#shared/blog/article-format.ts'
import { ICONS } from './icons.ts'
import { MAIN } from '#client/ui/admin/main-region.ts'
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
    <Menu.Root onSelect={({ value }) => choose(value)} positioning={{ placement: 'bottom-start' }}>
      <Menu.Trigger asChild>
        <ToolbarButton name="Color del texto" icon={ICONS.color} isPressed={Boolean(current)} />
      </Menu.Trigger>
      <Portal container={MAIN}>
        <Menu.Positioner>
          <Menu.Content borderWidth="1px" borderColor="border.emphasized">
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
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
