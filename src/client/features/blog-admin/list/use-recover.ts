import { useApi } from '#client/lib/api-context.tsx'
import { islandMoment } from '#client/ui/admin/moment.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import { serverMessage, useReloadArticles } from '../article-queries.ts'

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
