import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'

const SYNC_KEY = ['sync-rooms']

/** Takes over the property's rooms; `isRunning` wherever on the page it was started. */
export function useSync() {
  const { api, client } = useApi()
  const notify = useToast()
  const isRunning = useIsMutating({ mutationKey: SYNC_KEY }) > 0
  const sync = useMutation({
    mutationKey: SYNC_KEY,
    mutationFn: () => client.admin.booking.sync.mutate(),
    onSuccess: async ({ rooms }) => {
      notify({ title: 'Sincronización exitosa', text: countOf(rooms.length) })
      await Promise.all([api.booking.invalidate(), api.admin.booking.status.invalidate()])
    },
    onError: () =>
      notify({
        title: 'Error de sincronización',
        text: 'No se pudieron sincronizar las habitaciones.',
        destructive: true,
      }),
  })
  return { answer: sync.data, error: sync.error, start: () => sync.mutate(), isRunning }
}

const countOf = (count: number): string =>
  count === 1 ? '1 habitación sincronizada.' : `${count} habitaciones sincronizadas.`
