import { Text } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { undoToast } from '#client/ui/admin/undo-toast.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import { TRASH_DAYS } from '#shared/blog/admin.ts'
import { languageOption } from '#shared/i18n/languages.ts'
import { serverMessage, useReloadArticles, useVersions } from '../article-queries.ts'
import { useRecover } from './use-recover.ts'

interface DeleteArticleProps {
  article: { id: number; title: string }
  onClose: () => void
}

/** Deletes an article after a confirmation (spec §5, §8), and offers to undo it. */
export function DeleteArticle({ article: { id, title }, onClose }: DeleteArticleProps) {
  const { client } = useApi()
  const reload = useReloadArticles()
  const notify = useToast()
  const recover = useRecover()
  const removal = useMutation({
    mutationFn: () => client.admin.blog.remove.mutate({ id }),
    onSuccess: () =>
      notify(
        undoToast(
          { title: 'Artículo eliminado', text: 'El artículo se ha eliminado exitosamente' },
          () => void recover(id),
        ),
      ),
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
    >
      <Text mt="3" color="fg.muted">
        Durante {TRASH_DAYS} días lo encuentras en el estado «Eliminados».
      </Text>
      <StayingVersions id={id} />
    </ConfirmDialog>
  )
}

const LIST = new Intl.ListFormat('es')

/** Names the language versions that are not deleted. */
function StayingVersions({ id }: { id: number }) {
  const staying = (useVersions(id) ?? []).filter(
    (version) => version.id !== null && version.id !== id,
  )
  if (staying.length === 0) return null
  const names = LIST.format(staying.map(({ language }) => languageOption(language).name))
  return (
    <Text mt="3">
      {staying.length === 1
        ? `Se queda su versión en ${names}.`
        : `Se quedan sus versiones en ${names}.`}
    </Text>
  )
}
