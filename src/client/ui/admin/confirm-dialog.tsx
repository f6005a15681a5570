import { Button, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  /** Content below the text. */
  children?: ReactNode
  /** Label of the button with the action. */
  confirm: string
  /** Colour of the confirming button: red if the action deletes something. */
  palette?: 'red' | 'brand'
  cancel?: string
  isPending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an action; the cancel button has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, cancel, palette = 'red', isPending = false } = props
  return (
    <Dialog
      title={title}
      onClose={props.onCancel}
      cancel={cancel}
      actions={
        <Button colorPalette={palette} onClick={props.onConfirm} disabled={isPending}>
          {confirm}
        </Button>
      }
    >
      <Text>{text}</Text>
      {props.children}
    </Dialog>
  )
}
