import { useApi } from '#client/lib/api-context.tsx'
import { undoToast } from '#client/ui/admin/undo-toast.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import { useUsername } from '../blog-address.ts'
import { deleteLocalDraft, putLocalDraft } from './local-drafts.ts'
import { useUnsavedText, type UnsavedText } from './unsaved-texts.ts'

/**
 * Discards a text that a visit left unsaved, here and on the server, and offers to undo it. A text
 * that cannot be read is not discarded.
 */
export function useDiscard() {
  const username = useUsername()
  const { client } = useApi()
  const notify = useToast()
  const { load } = useUnsavedText()
  const { drafts } = client.admin.blog

  /** @param onUndone The text is there again, or was not discarded. */
  return async (text: UnsavedText, onUndone: () => void): Promise<void> => {
    const { name, visit } = text
    try {
      const kept = text.local ?? (await load(visit))
      deleteLocalDraft(username, { name, visit })
      // A draft that stays because of a lost link is offered again: better twice than never.
      const removal = drafts.remove.mutate({ id: visit }).catch(() => undefined)
      const undo = async () => {
        putLocalDraft(username, { name, visit, local: kept })
        onUndone()
        await removal
        const articleId = name.startsWith('new-') ? undefined : Number(name)
        await drafts.save
          .mutate({ ...kept, id: visit, version: 1, articleId })
          .catch(() => undefined)
      }
      notify(
        undoToast(
          { title: 'Texto descartado', text: text.title || 'Sin título' },
          () => void undo().then(() => notify({ title: 'El texto está otra vez aquí' })),
        ),
      )
    } catch {
      onUndone()
      notify({ title: 'Error', text: 'No se pudo descartar el texto', destructive: true })
    }
  }
}
