import { Button, Flex, Text } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface QueryStateProps {
  query: Pick<UseQueryResult<unknown, unknown>, 'data' | 'error' | 'refetch'>
  /** Content until the first answer. */
  loading?: ReactNode
  failed: string
}

/** The loading text of a query without an answer; after a failure a message with a retry button. */
export function QueryState({ query, loading = 'Cargando…', failed }: QueryStateProps) {
  if (query.error === null) return query.data === undefined && <Text role="status">{loading}</Text>
  return (
    <Flex role="alert" lang="es" align="center" gap="3" wrap="wrap" mb="3">
      <Text color="fg.error">{failed}</Text>
      <Button size="sm" variant="outline" onClick={() => void query.refetch()}>
        Reintentar
      </Button>
    </Flex>
  )
}
