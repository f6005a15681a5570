import { Button, Text } from '@chakra-ui/react'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  /** What the button does that cannot be taken back. */
  confirm: string
  cancel?: string
  isPending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be taken back; the way out has the focus, being the first button. */
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
    </Dialog>
  )
}
