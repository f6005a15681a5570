import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'

/** Asks before the page is left with unsaved changes; the local draft stays in any case. */
export function UnsavedChangesGuard({ isChanged }: { isChanged: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    // A link to another place of the page, as the preview has, leaves nothing.
    shouldBlockFn: ({ current, next }) => addressOf(current) !== addressOf(next) && isChanged(),
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Tienes cambios sin guardar"
      text="Si sales ahora, los cambios no se publican. Quedan en este navegador, y te los ofreceremos cuando vuelvas."
      cancel="Seguir editando"
      confirm="Salir sin guardar"
      onConfirm={proceed}
      onCancel={reset}
    />
  )
}

const addressOf = ({ pathname, search }: { pathname: string; search: object }): string =>
  pathname + JSON.stringify(search)
