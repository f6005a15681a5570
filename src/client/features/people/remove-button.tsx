import { useState } from 'react'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'

interface RemoveButtonProps {
  /** Name of the button for screen readers. */
  label: string
  /** Question and consequence of the dialog. */
  title: string
  text: string
  /** What is said afterwards. */
  done: string
  remove: () => Promise<unknown>
}

/** A button that removes a way to sign in after a confirmation. */
export function RemoveButton({ label, title, text, done, remove }: RemoveButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { isPending, mutate } = useAction<unknown, unknown>(remove, {
    done: () => done,
    failed: 'No se pudo quitar',
  })
  return (
    <>
      <BusyButton
        size="sm"
        variant="outline"
        aria-label={label}
        isBusy={isPending}
        onClick={() => setIsAsking(true)}
      >
        Quitar
      </BusyButton>
      {isAsking && (
        <ConfirmDialog
          title={title}
          text={text}
          confirm="Quitar"
          onConfirm={() => {
            setIsAsking(false)
            mutate(undefined)
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
