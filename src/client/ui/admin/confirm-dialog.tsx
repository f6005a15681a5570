import { Button, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  /** Below the text. */
  children?: ReactNode
  /** Label of the button with the irreversible action. */
  confirm: string
  cancel?: string
  isPending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an irreversible action; the cancel button has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, cancel = 'Cancelar', isPending = false } = props
  return (
    <Dialog
      title={title}
      onClose={props.onCancel}
      actions={
        <>
          <Button variant="outline" onClick={props.onCancel}>
            {cancel}
          </Button>
          <Button colorPalette="red" onClick={props.onConfirm} disabled={isPending}>
            {confirm}
          </Button>
        </>
      }
    >
      <Text>{text}</Text>
      {props.children}
    </Dialog>
  )
}
