import { Button, chakra } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

interface FormDialogProps {
  title: string
  children: ReactNode
  /** Label of the button that sends the form. */
  submit: string
  canSubmit: boolean
  onSubmit: () => void
  /** The button that deletes the edited object. */
  removal?: { label: string; onPress: () => void } | false | undefined
  onClose: () => void
}

/** A dialog with a form; Enter in a field sends it. */
export function FormDialog(props: FormDialogProps) {
  const { title, children, submit, canSubmit, onSubmit, removal, onClose } = props
  const id = useId()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      removal={
        removal && (
          <Button variant="ghost" colorPalette="red" onClick={removal.onPress}>
            {removal.label}
          </Button>
        )
      }
      actions={
        <Button type="submit" form={id} disabled={!canSubmit}>
          {submit}
        </Button>
      }
    >
      <chakra.form
        id={id}
        noValidate
        display="grid"
        gap="4"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </chakra.form>
    </Dialog>
  )
}
