import { Text } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import { randomUuid } from '#client/lib/random-uuid.ts'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { islandMoment } from '#client/ui/admin/moment.ts'
import { undoToast } from '#client/ui/admin/undo-toast.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import { languageOption } from '#shared/i18n/languages.ts'
import { serverMessage, useReloadArticles, useVersions } from '../article-queries.ts'
import { useBlogNavigation } from '../blog-address.ts'
import { TRASH_DAYS } from '#shared/blog/article-limits.ts'

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
        Durante {TRASH_DAYS} días lo puedes recuperar en el estado «Eliminados».
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

/** Makes a draft like an article, and opens it. */
export function useDuplicate(): (id: number) => void {
  const { client } = useApi()
  const notify = useToast()
  const reload = useReloadArticles()
  const { editArticle } = useBlogNavigation()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) =>
      client.admin.blog.duplicate.mutate({ id, creationId: randomUuid() }),
    onSuccess: ({ id, title, language }) => {
      notify({ title: 'Artículo duplicado', text: `«${title}» es un borrador` })
      reload()
      editArticle(id, language)
    },
    onError: (error) =>
      notify({
        title: 'Error',
        text: serverMessage(error) ?? 'No se pudo duplicar el artículo',
        destructive: true,
      }),
  })
  return (id) => {
    if (!isPending) mutate(id)
  }
}

/** Recovers a deleted article and tells its address. */
export function useRecover(): (id: number) => Promise<void> {
  const { client } = useApi()
  const notify = useToast()
  const reload = useReloadArticles()
  return async (id) => {
    try {
      const { published, publishAt, slug } = await client.admin.blog.recover.mutate({ id })
      notify({
        title: 'Artículo recuperado',
        text: published
          ? `Se ve otra vez en el sitio: /blog/${slug}`
          : publishAt
            ? `Sigue programado: se publica el ${islandMoment(new Date(publishAt))} (hora de la isla)`
            : 'Está otra vez en la lista, como borrador',
      })
    } catch (error) {
      notify({
        title: 'Error',
        text: serverMessage(error) ?? 'No se pudo recuperar el artículo',
        destructive: true,
      })
    }
    reload()
  }
}
