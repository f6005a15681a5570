import { useMutation } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import { failureToast } from '#client/ui/admin/actions/failure.ts'
import { undoToast } from '#client/ui/admin/undo-toast.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import { SITE_QUERIES } from './site-desk.tsx'
import type { ValueName } from './rows.ts'

/** A pending change, with what is needed to write it again. */
export interface Discarded extends ValueName {
  at: string
  value?: unknown
  isReset: boolean
}

/** Discards pending changes; afterwards a toast offers to write them again. */
export function useDiscard() {
  const { client, queryClient } = useApi()
  const notify = useToast()
  const reload = () => queryClient.invalidateQueries(SITE_QUERIES)
  const putBack = async (changes: readonly Discarded[]) => {
    try {
      for (const { key, language, value, isReset } of changes) {
        await client.admin.site.save.mutate({ key, language, value, isReset, seen: null })
      }
    } catch (error) {
      notify({ ...failureToast('No se pudo deshacer todo', error), destructive: true })
    }
    await reload()
  }
  return useMutation({
    mutationFn: (changes: readonly Discarded[]) =>
      client.admin.site.discard.mutate({
        changes: changes.map(({ key, language, at }) => ({ key, language, at })),
      }),
    onSuccess: (_answer, changes) => {
      const title =
        changes.length === 1 ? '1 cambio descartado' : `${changes.length} cambios descartados`
      notify(undoToast({ title }, () => void putBack(changes)))
    },
    onSettled: reload,
  })
}
