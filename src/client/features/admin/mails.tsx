import { Flex } from '@chakra-ui/react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { LIVE_QUERY, LIVE_LIST, useListAddress } from '#client/ui/admin/list/list-address.ts'
import type { Column } from '#client/ui/admin/list/list-rows.tsx'
import { ListScreen } from '#client/ui/admin/list/list-screen.tsx'
import { islandMoment } from '#client/ui/admin/moment.ts'
import { MAIL_FILTERS } from '#shared/panel/filters.ts'
import type { MailRow } from '#shared/panel/mails.ts'
import { Problems } from './today-lights.tsx'
import { StaffPage } from '#client/ui/admin/page/staff-page.tsx'

type Filter = (typeof MAIL_FILTERS)[number]

const NAMES: Record<Filter, string> = {
  waiting: 'Esperan',
  refused: 'Rechazados',
  sent: 'Enviados',
}

const NONE: Record<Filter, string> = {
  waiting: 'Ningún correo espera.',
  refused: 'Ningún correo fue rechazado.',
  sent: 'Todavía no salió ninguno, o ya se borraron por antiguos.',
}

/** The page of the site's mails: waiting, refused and sent. */
export function Mails() {
  const { api } = useApi()
  const address = useListAddress(MAIL_FILTERS)
  const { data: overview } = useQuery(api.admin.today.overview.queryOptions(undefined, LIVE_QUERY))
  const pages = useInfiniteQuery(api.admin.mail.list.infiniteQueryOptions(address, LIVE_LIST))
  const { data: counts } = useQuery(api.admin.mail.counts.queryOptions(undefined, LIVE_QUERY))
  return (
    <StaffPage title="Correo" lead="Lo que el sitio escribe a los huéspedes y al hotel.">
      <Problems lights={overview?.lights.filter(({ name }) => name === 'mail') ?? []} />
      <ListScreen
        what="correos"
        names={NAMES}
        none={NONE}
        fields="dirección o asunto"
        {...{ columns: COLUMNS, address, pages, counts }}
      >
        {address.filter !== 'sent' && <Retry label="Reintentar todo" />}
      </ListScreen>
    </StaffPage>
  )
}

const COLUMNS: readonly Column<MailRow>[] = [
  { heading: 'Asunto', card: 'title', cell: ({ subject }) => subject },
  { heading: 'Para', cell: ({ recipient }) => recipient },
  { heading: 'Escrito', cell: ({ createdAt }) => islandMoment(createdAt) },
  { heading: 'Qué pasó', card: 'below', cell: stateOf },
  {
    heading: 'Qué hacer',
    card: 'below',
    cell: ({ id, subject, sentAt }) =>
      sentAt ? null : (
        <Flex gap="2" wrap="wrap">
          <Retry label="Reintentar" id={id} subject={subject} />
          <Discard id={id} subject={subject} />
        </Flex>
      ),
  },
]

function stateOf({ outcome, sentAt, nextAttemptAt, attempts }: MailRow): string {
  if (sentAt) return `${outcome} (${islandMoment(sentAt)})`
  if (!nextAttemptAt) return outcome
  const next = islandMoment(nextAttemptAt)
  return attempts > 0 ? `${outcome} Se intentará el ${next}.` : `Saldrá el ${next}.`
}

function Retry({ label, id, subject }: { label: string; id?: number; subject?: string }) {
  const { client } = useApi()
  const retry = useAction(() => client.admin.mail.retry.mutate(id === undefined ? {} : { id }), {
    done: ({ count }) => (count === 0 ? 'No hay nada que reintentar' : 'Se está intentando ahora'),
    failed: 'No se pudo reintentar',
  })
  return <ActionButton action={retry} label={label} subject={subject} variant="outline" />
}

function Discard({ id, subject }: { id: number; subject: string }) {
  const { client } = useApi()
  const discard = useAction(() => client.admin.mail.discard.mutate({ id }), {
    failed: 'No se pudo descartar',
  })
  return <ActionButton action={discard} label="Descartar" subject={subject} variant="ghost" />
}

interface ActionButtonProps {
  action: { isPending: boolean; mutate: () => void }
  label: string
  subject: string | undefined
  variant: 'outline' | 'ghost'
}

const ActionButton = ({ action, label, subject, variant }: ActionButtonProps) => (
  <BusyButton
    size="sm"
    variant={variant}
    aria-label={subject && `${label}: ${subject}`}
    isBusy={action.isPending}
    onClick={() => action.mutate()}
  >
    {label}
  </BusyButton>
)
