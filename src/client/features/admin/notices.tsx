import { Alert, chakra, Link, Text, type AlertRootProps } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import { islandMoment } from '#client/ui/admin/moment.ts'
import { formatInstant } from '#shared/format.ts'
import { PAGES } from '#shared/pages.ts'
import { MAX_COUNTED_ROWS } from '#shared/panel/filters.ts'
import { FRESH_MS } from '#client/lib/panel-stream.ts'

export const Notice = ({ heading, children, ...rest }: AlertRootProps & { heading: string }) => (
  <Alert.Root {...rest}>
    <Alert.Indicator />
    <Alert.Content>
      <Alert.Title>{heading}</Alert.Title>
      <Alert.Description>{children}</Alert.Description>
    </Alert.Content>
  </Alert.Root>
)

const Line = chakra('span', { base: { display: 'block' } })

/** Says in one line that the account lacks a second way to sign in: to owners, and to who needs it. */
export function MissingFactor() {
  const { api } = useApi()
  const { data } = useQuery(api.admin.account.me.queryOptions(undefined, { staleTime: Infinity }))
  if (!data || data.hasFactor || (data.role !== null && data.role !== 'owner')) return null
  return (
    <Text color="fg.muted" fontSize="sm">
      {data.role === null
        ? 'Tu cuenta necesita una segunda forma de entrar para abrir el panel. '
        : 'Tu cuenta se abre con la contraseña sola. '}
      <Link href={`${PAGES.adminAccount.path}#formas-de-entrar`}>Agrega la huella o un código</Link>
      .
    </Text>
  )
}

/** Names the answers of "Before you travel" whose last check is more than six months old. */
export function OldAnswers() {
  const { api } = useApi()
  const { data = [] } = useQuery(api.admin.house.oldAnswers.queryOptions())
  if (data.length === 0) return null
  return (
    <Notice status="info" heading="Respuestas de «Antes de viajar» por revisar">
      Hace seis meses o más que nadie las confirma; a los nueve, la página deja de mostrar la fecha:
      {data.map(({ question, checked, source }) => (
        <Line key={question}>
          <Link href={source} target="_blank" rel="noreferrer">
            {question}
          </Link>{' '}
          ({monthName(checked)})
        </Line>
      ))}
    </Notice>
  )
}

const monthName = (month: string): string =>
  formatInstant('es', new Date(`${month}-15T12:00Z`), { month: 'long', year: 'numeric' })

/** Names the scheduled articles that were not published at their time. */
export function OverdueArticles() {
  const { api } = useApi()
  const { data } = useQuery({
    ...api.admin.blog.scheduled.queryOptions(),
    staleTime: FRESH_MS,
  })
  const overdue = data?.filter(({ isOverdue }) => isOverdue) ?? []
  if (overdue.length === 0) return null
  const more = overdue.length < MAX_COUNTED_ROWS ? '' : '+'
  const heading =
    overdue.length === 1
      ? 'Un artículo programado no se publicó a su hora'
      : `${overdue.length}${more} artículos programados no se publicaron a su hora`
  return (
    <Notice status="error" heading={heading}>
      {overdue.map(({ id, title, publishAt }) => (
        <Line key={id}>
          «{title}», previsto para el {islandMoment(publishAt)} (hora de la isla)
        </Line>
      ))}
      Publícalo a mano y avisa a quien cuida del sitio.
    </Notice>
  )
}
