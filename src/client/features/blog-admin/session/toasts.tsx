import { islandMoment } from '#client/ui/admin/moment.ts'
import type { Toast } from '#client/ui/toast/toast-card.tsx'
import { localHref } from '#shared/addresses.ts'
import type { AdminArticle } from '#shared/blog/admin.ts'

const CREATED = { title: 'Artículo creado', text: 'El artículo se ha creado exitosamente' }
const UPDATED = {
  title: 'Artículo actualizado',
  text: 'El artículo se ha actualizado exitosamente',
}

/** When guests see what was saved, below the sentence of the spec; shown outside the panel's provider. */
function SavedLine({ article }: { article: AdminArticle }) {
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
  return publishAt && <p>Se publica el {islandMoment(publishAt)}</p>
}

/** Says that the article was saved, and when guests see it (spec §8). */
export const savedToast = (article: AdminArticle, isNew: boolean): Toast => ({
  ...(isNew ? CREATED : UPDATED),
  action: <SavedLine article={article} />,
})

/** Says when the article is published by itself, or that it no longer is. */
export function scheduledToast({ publishAt }: AdminArticle, at: string | undefined): Toast {
  if (at === undefined) return { title: 'Programación cancelada' }
  const moment = islandMoment(publishAt ?? 0)
  return { title: `Artículo programado para el ${moment} (hora de la isla)` }
}
