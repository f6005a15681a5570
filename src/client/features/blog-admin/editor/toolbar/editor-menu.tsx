import { Menu, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { MAIN } from '#client/ui/admin/main-region.ts'

interface EditorMenuProps {
  /** The button that opens it. */
  trigger: ReactNode
  placement: 'bottom-start' | 'bottom-end'
  onSelect: (value: string) => void
  /** Its items. */
  children: ReactNode
}

/** A menu of the editor, inside the main region. */
export function EditorMenu({ trigger, placement, onSelect, children }: EditorMenuProps) {
  return (
    <Menu.Root onSelect={({ value }) => onSelect(value)} positioning={{ placement }}>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Portal container={MAIN}>
        <Menu.Positioner>
          <Menu.Content borderWidth="1px" borderColor="border.emphasized">
            {children}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
