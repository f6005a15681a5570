import { Button, Text } from '@chakra-ui/react'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import type { AdminArticleCard } from '#shared/blog/list/cards.ts'
import { questionOf } from './question.ts'

interface PublishDialogProps {
  articles: readonly AdminArticleCard[]
  onPublish: () => void
  onClose: () => void
}

/** Asks before publishing several articles, and lists what they lack. */
export function PublishDialog({ articles, onPublish, onClose }: PublishDialogProps) {
  const drafts = articles.filter(({ published }) => !published)
  const lacks = [
    [drafts.filter(({ imageUrl }) => !imageUrl).length, 'sin imagen'],
    [drafts.filter(({ excerpt }) => !excerpt).length, 'sin extracto'],
  ] as const
  const lacking = lacks.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
  return (
    <Dialog
      title="Publicar artículos"
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={onPublish}>Publicar</Button>
        </>
      }
    >
      <Text>{questionOf('publicar', drafts.length > 0 ? drafts : articles)}</Text>
      {lacking.length > 0 && (
        <Text mt="3" color="fg.muted">
          De ellos: {lacking.join(', ')}.
        </Text>
      )}
    </Dialog>
  )
}
