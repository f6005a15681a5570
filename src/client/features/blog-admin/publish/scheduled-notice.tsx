import { Alert, Button } from '@chakra-ui/react'
import { islandMoment } from '#client/ui/admin/moment.ts'
import type { AdminArticle } from '#shared/blog/admin.ts'
import type { ArticleSession } from '../session/article-session.ts'

interface ScheduledNoticeProps {
  form: ArticleSession
  /** As it is stored. */
  article: AdminArticle
}

/** Says above the form when the draft is published by itself; nothing for another one. */
export function ScheduledNotice({ form, article }: ScheduledNoticeProps) {
  const { published, publishAt } = article
  if (published || !publishAt) return null
  return (
    <Alert.Root status="info" colorPalette="brand" flexWrap="wrap" mb="6">
      <Alert.Indicator />
      <Alert.Content minW="12rem">
        <Alert.Title>
          Programado: se publica el {islandMoment(new Date(publishAt))} (hora de la isla)
        </Alert.Title>
        <Alert.Description>Se publica lo que esté guardado a esa hora.</Alert.Description>
      </Alert.Content>
      <Button variant="outline" size="sm" onClick={form.cancelSchedule}>
        Cancelar programación
      </Button>
    </Alert.Root>
  )
}
