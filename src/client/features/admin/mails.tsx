import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import { Facts } from '#client/ui/admin/facts.tsx'
import { LIVE_QUERY, LIVE_LIST, useListAddress } from '#client/ui/admin/list/list-address.ts'
import type { Column } from '#client/ui/admin/list/list-rows.tsx'
import { ListScreen } from '#client/ui/admin/list/list-screen.tsx'
import { islandMoment } from '#client/ui/admin/moment.ts'
import { MAIL_FILTERS } from '#shared/panel/filters.ts'
import type { MailRow } from '#shared/panel/mails.ts'
import { Problems } from './today-lights.tsx'
import { StaffPage } from '#client/ui/admin/page/staff-page.tsx'
import { undoToast } from '#client/ui/admin/undo-toast.tsx'
import { langTag } from '#shared/i18n/languages.ts'

type Filter = (typeof MAIL_FILTERS)[number]

const NAMES: Record<Filter, string> = {
  waiting: 'Esperan',
  refused: 'Rechazados',
  sent: 'Enviados',
  discarded: 'Descartados',
}

const NONE: Record<Filter, string> = {
  waiting: 'Ningún correo espera.',
  refused: 'Ningún correo fue rechazado.',
  sent: 'Todavía no salió ninguno, o ya se borraron por antiguos.',
  discarded: 'Ninguno está descartado.',
}

/** The page of the site's mails: waiting, refused, sent and discarded. */
export function Mails() {
  const { api } = useApi()
  const address = useListAddress(MAIL_FILTERS)
  const { data: overview } = useQuery(api.admin.today.overview.queryOptions(undefined, LIVE_QUERY))
  const pages = useInfiniteQuery(api.admin.mail.list.infiniteQueryOptions(address, LIVE_LIST))
  const { data: counts } = useQuery(api.admin.mail.counts.queryOptions(undefined, LIVE_QUERY))
  return (
    <StaffPage title="Correo" lead="Lo que el sitio escribe a los huéspedes y al hotel.">
      <Problems
        lights={overview?.lights.filter(({ name }) => name === 'mail') ?? []}
        may={() => true}
      />
      <ListScreen
        what="correos"
        names={NAMES}
        none={NONE}
        fields="dirección o asunto"
        {...{ columns: COLUMNS, address, pages, counts }}
      >
        {(address.filter === 'waiting' || address.filter === 'refused') && (
          <Retry label="Reintentar todo" />
        )}
      </ListScreen>
    </StaffPage>
  )
}

const COLUMNS: readonly Column<MailRow>[] = [
  {
    heading: 'Asunto',
    card: 'title',
    isWritten: true,
    cell: ({ subject, isTest }) => (
      <>
        {isTest && <Badge me="2">Prueba</Badge>}
        {subject}
      </>
    ),
  },
  { heading: 'Para', isWritten: true, cell: ({ recipient }) => recipient },
  { heading: 'Escrito', cell: ({ createdAt }) => islandMoment(createdAt) },
  { heading: 'Qué pasó', card: 'below', isWritten: true, cell: stateOf },
  {
    heading: 'Qué hacer',
    card: 'below',
    cell: (mail) => (
      <Flex gap="2" wrap="wrap">
        <Read mail={mail} />
        {!mail.sentAt && !mail.discardedAt && (
          <>
            <Retry label="Reintentar" id={mail.id} subject={mail.subject} />
            <Discard mail={mail} />
          </>
        )}
        {mail.discardedAt && <Recover mail={mail} />}
      </Flex>
    ),
  },
]

function stateOf({ outcome, sentAt, discardedAt, nextAttemptAt, attempts }: MailRow): string {
  const endedAt = discardedAt ?? sentAt
  if (endedAt) return `${outcome} (${islandMoment(endedAt)})`
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

interface MailProps {
  mail: MailRow
}

/** Opens the mail's text. */
function Read({ mail }: MailProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={`Leer: ${mail.subject}`}
        onClick={() => setIsOpen(true)}
      >
        Leer
      </Button>
      {isOpen && <MailDialog mail={mail} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function MailDialog({ mail, onClose }: MailProps & { onClose: () => void }) {
  const { api } = useApi()
  const { id, subject, recipient } = mail
  const query = useQuery(api.admin.mail.text.queryOptions({ id }, LIVE_QUERY))
  const { data } = query
  return (
    <Dialog title={subject} cancel="Cerrar" wide onClose={onClose}>
      <Facts facts={{ Para: recipient, 'Qué pasó': stateOf(mail) }} />
      <Box mt="4" borderTopWidth="1px" pt="4">
        <QueryState query={query} loading="Cargando…" failed="No se pudo cargar el correo." />
        {data && (
          <Text
            lang={data.text === null ? undefined : langTag(data.language)}
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
          >
            {data.text ?? 'Este correo no se muestra, porque su enlace da acceso.'}
          </Text>
        )}
      </Box>
    </Dialog>
  )
}

/** Asks, and offers to undo. */
function Discard({ mail: { id, subject, recipient } }: MailProps) {
  const { client } = useApi()
  const [isAsking, setIsAsking] = useState(false)
  const recover = useRecover(id)
  const discard = useAction(() => client.admin.mail.discard.mutate({ id }), {
    done: () => {
      setIsAsking(false)
      const said = { title: 'Correo descartado', text: 'Queda en «Descartados».' }
      return undoToast(said, () => recover.mutate())
    },
    failed: 'No se pudo descartar',
  })
  const ask = { isPending: discard.isPending, mutate: () => setIsAsking(true) }
  return (
    <>
      <ActionButton action={ask} label="Descartar" subject={subject} variant="ghost" />
      {isAsking && (
        <ConfirmDialog
          title="¿Descartar este correo?"
          text={`«${subject}» no le llegará a ${recipient}.`}
          confirm="Descartar"
          cancel="Dejarlo"
          isPending={discard.isPending}
          onConfirm={() => discard.mutate()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

const Recover = ({ mail: { id, subject } }: MailProps) => (
  <ActionButton action={useRecover(id)} label="Recuperar" subject={subject} variant="outline" />
)

function useRecover(id: number) {
  const { client } = useApi()
  return useAction<void, unknown>(() => client.admin.mail.recover.mutate({ id }), {
    done: () => 'El correo espera otra vez para salir',
    failed: 'No se pudo recuperar',
  })
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
