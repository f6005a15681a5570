import { Alert, Link } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import { formatInstant } from '#shared/format.ts'

/** Reminds of the answers for travellers that were not checked for six months; nothing otherwise. */
export function OldAnswers() {
  const { api } = useApi()
  const { data = [] } = useQuery(api.admin.house.oldAnswers.queryOptions())
  if (data.length === 0) return null
  return (
    <Alert.Root status="info">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>Respuestas de «Antes de viajar» por revisar</Alert.Title>
        <Alert.Description>
          Hace seis meses o más que nadie las confirma:
          {data.map(({ question, checked, source }) => (
            <span key={question} style={{ display: 'block' }}>
              <Link href={source} target="_blank" rel="noreferrer">
                {question}
              </Link>{' '}
              ({monthName(checked)})
            </span>
          ))}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  )
}

const monthName = (month: string): string =>
  formatInstant('es', new Date(`${month}-15T12:00Z`), { month: 'long', year: 'numeric' })
