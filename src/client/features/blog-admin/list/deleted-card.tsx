import { Badge, Box, Text } from '@chakra-ui/react'
import { BusyButton } from '#client/ui/admin/deeds/busy-button.tsx'
import type { AdminArticleCard } from '#shared/blog/list/cards.ts'
import { DAY_MS } from '#shared/calendar.ts'
import { formatInstant } from '#shared/format.ts'
import { CardTitle } from './article-card.tsx'
import { useRecover } from './deeds.tsx'
import { TRASH_DAYS } from '#shared/blog/article-limits.ts'

/** A deleted article in the list: who deleted it, how long it can be recovered, and the button. */
export function DeletedCard({ article }: { article: AdminArticleCard }) {
  const { id, title, deletedBy } = article
  const recover = useRecover()
  const deletedAt = new Date(article.deletedAt ?? 0)
  const until = deletedAt.getTime() + TRASH_DAYS * DAY_MS
  return (
    <Box
      as="article"
      display="flex"
      flexDirection="column"
      gap="3"
      borderWidth="1px"
      borderStyle="dashed"
      borderRadius="l3"
      bg="bg.panel"
      p="5"
    >
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
        busy="Recuperando..."
        onClick={() => recover.mutate(id)}
      >
        Recuperar
      </BusyButton>
    </Box>
  )
}

const DAY = { day: 'numeric', month: 'long' } as const
