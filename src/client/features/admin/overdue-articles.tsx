import { Alert } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import { islandMoment } from '#client/ui/admin/moment.ts'

const RECHECK_MS = 60_000

/**
 * Names the scheduled articles that were not published at their time; nothing if there are none.
 */
export function OverdueArticles() {
  const { api } = useApi()
  const { data } = useQuery({
    ...api.admin.blog.scheduled.queryOptions(),
    refetchInterval: RECHECK_MS,
    refetchOnMount: 'always',
  })
  const overdue = data?.filter(({ isOverdue }) => isOverdue) ?? []
  if (overdue.length === 0) return null
  return (
    <Alert.Root status="error">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          {overdue.length === 1
            ? 'Un artículo programado no se publicó a su hora'
            : `${overdue.length} artículos programados no se publicaron a su hora`}
        </Alert.Title>
        <Alert.Description>
          {overdue.map(({ id, title, publishAt }) => (
            <span key={id} style={{ display: 'block' }}>
              «{title}», previsto para el {islandMoment(new Date(publishAt))} (hora de la isla)
            </span>
          ))}
          Publícalo a mano y avisa a quien mantiene el sitio.
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  )
}
