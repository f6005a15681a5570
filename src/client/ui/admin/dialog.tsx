import { Box, Button, chakra, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Modal } from '#client/ui/modal.tsx'

interface DialogProps {
  title: string
  children: ReactNode
  /** Label of the button that only closes the dialog. */
  cancel?: string | undefined
  /** A button that deletes something, before the cancel button. */
  removal?: ReactNode
  /** Buttons after the cancel button. */
  actions?: ReactNode
  onClose: () => void
  wide?: boolean
}

const Panel = chakra(Modal, {
  base: {
    width: 'min(100% - 2rem, 30rem)',
    maxHeight: 'min(100% - 2rem, 48rem)',
    margin: 'auto',
    padding: '0',
    borderRadius: 'var(--r-md)',
    bg: 'bg.panel',
    color: 'fg',
    shadow: 'lg',
    overflow: 'auto',
    '&::backdrop': { background: 'rgb(12 16 16 / 0.6)' },
  },
  variants: { wide: { true: { width: 'min(100% - 2rem, 60rem)' } } },
})

/** A modal dialog of the panel, on the native `<dialog>`. */
export function Dialog(props: DialogProps) {
  const { title, children, cancel = 'Cancelar', removal, actions, onClose, wide = false } = props
  return (
    <Panel label={title} onClose={onClose} wide={wide}>
      <Box p={{ base: '5', md: '6' }}>
        <Heading as="h2" fontSize="xl" mb="3">
          {title}
        </Heading>
        {children}
        <Box display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3" mt="6">
          {removal}
          <Button variant="outline" onClick={onClose}>
            {cancel}
          </Button>
          {actions}
        </Box>
      </Box>
    </Panel>
  )
}
