import { islandMoment } from '#client/ui/admin/moment.ts'
import { localHref } from '#shared/addresses.ts'
import type { AdminArticle } from '#shared/blog/admin.ts'

/** Whether guests see what was saved, below the sentence of the spec; rendered outside the panel's provider. */
export function SavedLine({ article }: { article: AdminArticle }) {
  const { published, publishAt, slug, language } = article
  if (published) {
    return (
      <p>
        Publicado en el blog ·{' '}
        <a href={localHref(`/blog/${slug}`, language)} target="_blank" rel="noopener">
          Ver
        </a>
      </p>
    )
  }
  if (!publishAt) return <p>Guardado como borrador</p>
  return <p>Guardado como borrador · Se publica el {islandMoment(new Date(publishAt))}</p>
}
