import { useMutation } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import { randomUuid } from '#client/lib/random-uuid.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import { serverMessage, useReloadArticles } from '../article-queries.ts'
import { useBlogNavigation } from '../blog-address.ts'

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
