import { Text, Badge } from '@chakra-ui/react'
import { useRef } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { randomUuid } from '#client/lib/random-uuid.ts'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { islandMoment } from '#client/ui/admin/moment.ts'
import { undoToast } from '#client/ui/admin/undo-toast.tsx'
import { langName } from '#shared/i18n/languages.ts'
import { useArticleAction, useVersions } from '../article/queries.ts'
import { useNavigation } from '../article/address.ts'
import { TRASH_DAYS } from '#shared/blog/article-limits.ts'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import type { AdminArticleCard } from '#shared/blog/cards.ts'
import { DAY_MS } from '#shared/calendar.ts'
import { formatInstant } from '#shared/format.ts'
import { CardFrame, CardTitle } from './article-card.tsx'

interface DeleteArticleProps {
  article: { id: number; title: string }
  onClose: () => void
}

/** The confirmation of a deletion (spec §5, §8); afterwards a toast offers to undo it. */
export function DeleteArticle({ article: { id, title }, onClose }: DeleteArticleProps) {
  const { client } = useApi()
  const recover = useRecover()
  const removal = useArticleAction(() => client.admin.blog.remove.mutate({ id }), {
    done: () =>
      undoToast(
        { title: 'Artículo eliminado', text: 'El artículo se ha eliminado exitosamente' },
        () => recover.mutate(id),
      ),
    failed: 'No se pudo eliminar el artículo',
  })
  const name = title.trim() ? `"${title}"` : 'este artículo'
  return (
    <ConfirmDialog
      title="Eliminar artículo"
      text={`¿Estás seguro de que quieres eliminar ${name}? Esta acción no se puede deshacer.`}
      confirm="Eliminar"
      isPending={removal.isPending}
      onConfirm={() => removal.mutate(undefined, { onSettled: onClose })}
      onCancel={onClose}
    >
      <Text mt="3" color="fg.muted">
        Durante {TRASH_DAYS} días lo puedes recuperar en el estado «Eliminados».
      </Text>
      <RemainingVersions id={id} />
    </ConfirmDialog>
  )
}

const LIST = new Intl.ListFormat('es')

/** The language versions that the deletion does not affect. */
function RemainingVersions({ id }: { id: number }) {
  const staying = useVersions(id).filter((version) => version.id !== null && version.id !== id)
  if (staying.length === 0) return null
  const names = LIST.format(staying.map(({ language }) => langName(language)))
  return (
    <Text mt="3">
      {staying.length === 1
        ? `Se queda su versión en ${names}.`
        : `Se quedan sus versiones en ${names}.`}
    </Text>
  )
}

/** Returns a function that copies an article to a draft and opens the draft. */
export function useDuplicate(): (id: number) => void {
  const { client } = useApi()
  const { editArticle } = useNavigation()
  // Repeating after a lost answer makes no second copy.
  const creationIds = useRef<Record<number, string>>({})
  const { mutate, isPending } = useArticleAction(
    (id: number) => {
      const creationId = (creationIds.current[id] ??= randomUuid())
      return client.admin.blog.duplicate.mutate({ id, creationId })
    },
    {
      done: ({ title }) => ({ title: `Duplicado: «${title}» es un borrador` }),
      failed: 'No se pudo duplicar el artículo',
    },
  )
  return (article) => {
    if (isPending) return
    mutate(article, {
      onSuccess: ({ id, language }) => {
        delete creationIds.current[article]
        editArticle(id, language)
      },
    })
  }
}

/** Recovers a deleted article; the toast tells whether and where guests see it. */
function useRecover() {
  const { client } = useApi()
  return useArticleAction((id: number) => client.admin.blog.recover.mutate({ id }), {
    done: ({ published, publishAt, slug }) => ({
      title: published
        ? `Artículo recuperado: se ve otra vez en /blog/${slug}`
        : publishAt
          ? `Artículo recuperado: se publica el ${islandMoment(publishAt)} (hora de la isla)`
          : 'Artículo recuperado como borrador',
    }),
    failed: 'No se pudo recuperar el artículo',
  })
}

/** A card of a deleted article, with a button to recover it. */
export function DeletedCard({ article }: { article: AdminArticleCard }) {
  const { id, title, deletedBy } = article
  const recover = useRecover()
  const deletedAt = new Date(article.deletedAt ?? 0)
  const until = deletedAt.getTime() + TRASH_DAYS * DAY_MS
  return (
    <CardFrame borderStyle="dashed">
      <Badge colorPalette="red" alignSelf="flex-start">
        Eliminado
      </Badge>
      <CardTitle article={article} />
      <Text color="fg.muted" fontSize="sm" mt="auto">
        Eliminado el {formatInstant('es', deletedAt, DAY)}
        {deletedBy ? ` por ${deletedBy}` : ''}. Se puede recuperar hasta el{' '}
        {formatInstant('es', until, DAY)}.
      </Text>
      <BusyButton
        variant="outline"
        aria-label={`Recuperar ${title}`}
        isBusy={recover.isPending}
        busy="Recuperando…"
        onClick={() => recover.mutate(id)}
      >
        Recuperar
      </BusyButton>
    </CardFrame>
  )
}

const DAY = { day: 'numeric', month: 'long' } as const
