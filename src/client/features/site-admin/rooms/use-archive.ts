import { useMutation } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import { failureToast } from '#client/ui/admin/actions/failure.ts'
import { undoToast } from '#client/ui/admin/undo-toast.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import { SITE_QUERIES } from '../values/editing.tsx'
import type { Room } from '../values/rows.ts'

interface Archiving {
  room: Pick<Room, 'id' | 'name'>
  isArchived: boolean
}

/** Archives a room or brings it back, at once; a toast offers to undo the first. */
export function useArchive() {
  const { client, queryClient } = useApi()
  const notify = useToast()
  const send = ({ room: { id }, isArchived }: Archiving) =>
    client.admin.site.archiveRoom.mutate({ id, isArchived })
  const reload = () => queryClient.invalidateQueries(SITE_QUERIES)
  const fail = (error: unknown) =>
    notify({ ...failureToast('No se pudo cambiar', error), destructive: true })
  return useMutation({
    mutationFn: send,
    onSuccess: (_answer, { room, isArchived }) => {
      if (!isArchived) return notify({ title: `${room.name} está otra vez en la lista` })
      const undo = () => void send({ room, isArchived: false }).then(reload, fail)
      return notify(
        undoToast(
          {
            title: `${room.name} está archivada`,
            text: 'Las reservas y los correos conservan su nombre.',
          },
          undo,
        ),
      )
    },
    onError: fail,
    onSettled: reload,
  })
}
