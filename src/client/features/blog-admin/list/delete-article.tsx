import { useMutation } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import { serverMessage, useReloadArticles } from '../article-queries.ts'

interface DeleteArticleProps {
  article: { id: number; title: string }
  onClose: () => void
}

/** Deletes an article after a confirmation (spec §5, §8). */
export function DeleteArticle({ article: { id, title }, onClose }: DeleteArticleProps) {
  const { client } = useApi()
  const reload = useReloadArticles()
  const notify = useToast()
  const removal = useMutation({
    mutationFn: () => client.admin.blog.remove.mutate({ id }),
    onSuccess: () =>
      notify({
        title: 'Artículo eliminado',
        text: 'El artículo se ha eliminado exitosamente',
      }),
    onError: (error) =>
      notify({
        title: 'Error',
        text: serverMessage(error) ?? 'No se pudo eliminar el artículo',
        destructive: true,
      }),
    onSettled: () => {
      onClose()
      reload()
    },
  })
  const name = title.trim() ? `"${title}"` : 'este artículo'
  return (
    <ConfirmDialog
      title="Eliminar artículo"
      text={`¿Estás seguro de que quieres eliminar ${name}? Esta acción no se puede deshacer.`}
      confirm="Eliminar"
      isPending={removal.isPending}
      onConfirm={() => removal.mutate()}
      onCancel={onClose}
    />
  )
}
