import { Badge, Box, Button, Flex, Heading, Link as TextLink, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { BegunInBrowser } from '#client/ui/admin/begun-in-browser.tsx'
import { FRESH_MS } from '#client/lib/panel-stream.ts'
import { failureOf } from '#client/ui/admin/actions/failure.ts'
import { contactFacts, Entries, Facts } from '#client/ui/admin/facts.tsx'
import { islandMoment } from '#client/ui/admin/moment.ts'
import { Panel } from '#client/ui/admin/panel.tsx'
import { formatDayRange } from '#shared/day-range.ts'
import { formatDay } from '#shared/format.ts'
import type { InboxPulse, InboxRecord } from '#shared/panel/inbox.ts'
import { isSpam } from '#shared/panel/filters.ts'
import { langTag } from '#shared/i18n/languages.ts'
import { languageName } from '#shared/panel/names.ts'
import { AnswerForm } from './answer-form.tsx'
import { SpamPanel, StatePanel } from './inbox-state.tsx'
import { KIND_NAMES, STATE_COLORS, STATE_NAMES } from './inbox-words.ts'

/** Added to the end of somebody's writing, so that the answer is asked for after it. */
const MARGIN_MS = 500

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const

interface InboxRecordProps {
  id: number
  username: string
  /** What can be done at once about the message. */
  deed?: ReactNode
  /** Notes and audit log of the record. */
  children: ReactNode
}

/** A message or request with its state and the form for an answer, which a failed refetch keeps. */
export function InboxRecordView({ id, username, deed, children }: InboxRecordProps) {
  const { api, queryClient } = useApi()
  const { data, error, refetch } = useQuery(
    // Not cached, because the form starts with the stored draft.
    api.admin.inbox.record.queryOptions({ id }, { staleTime: FRESH_MS, gcTime: 0 }),
  )
  // Data from the server's document would be kept for longer.
  useEffect(
    () => () =>
      queryClient.removeQueries({ queryKey: api.admin.inbox.record.queryOptions({ id }).queryKey }),
    [api, queryClient, id],
  )
  const { data: pulse } = useQuery(
    api.admin.inbox.pulse.queryOptions(
      { id },
      {
        staleTime: 0,
        // The end of writing is no change of the data.
        refetchInterval: ({ state: { data: last } }) =>
          last?.untilMs != null && Math.max(0, last.untilMs) + MARGIN_MS,
      },
    ),
  )
  if (error && !data) {
    return (
      <Text role="alert" color="fg.error">
        {failureOf(error).error}
      </Text>
    )
  }
  if (!data) return <Text role="status">Cargando el mensaje…</Text>
  return (
    <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <Heading as="h2" srOnly>
        Lo que escribió
      </Heading>
      <Others pulse={pulse} revision={data.revision} onRefresh={() => void refetch()} />
      {data.next != null && <NextItem id={data.next} />}
      <Message record={data}>{deed}</Message>
      <SentAnswers id={id} />
      {isSpam(data.state) ? (
        <SpamPanel record={data} />
      ) : (
        <>
          <BegunInBrowser>
            <AnswerForm key={id} record={data} username={username} />
          </BegunInBrowser>
          <StatePanel record={data} username={username} />
        </>
      )}
      {children}
    </Box>
  )
}

interface OthersProps {
  pulse: InboxPulse | undefined
  /** Of the record that is shown. */
  revision: number
  onRefresh: () => void
}

/** What others do with the message meanwhile. */
const Others = ({ pulse, revision, onRefresh }: OthersProps) => (
  <Box role="status">
    {pulse && pulse.revision > revision && (
      <Flex gap="3" align="center" wrap="wrap" bg="bg.warning" px="4" py="3" borderRadius="l2">
        <Text flex="1">Otra persona cambió o respondió este mensaje.</Text>
        <Button size="sm" variant="outline" onClick={onRefresh}>
          Ver el cambio
        </Button>
      </Flex>
    )}
    {pulse && pulse.writing.length > 0 && (
      <Text mt="2">{pulse.writing.join(', ')} está escribiendo una respuesta.</Text>
    )}
  </Box>
)

/** The guest's text with the guest's contact details. */
function Message({ record, children }: { record: InboxRecord; children: ReactNode }) {
  const { kind, number, language, state, message, createdAt } = record
  return (
    <Panel
      title={`${KIND_NAMES[kind]}${number && ` ${number}`}`}
      lead={`Llegó el ${islandMoment(createdAt)}.`}
      aside={<Badge colorPalette={STATE_COLORS[state]}>{STATE_NAMES[state]}</Badge>}
    >
      <Text
        lang={langTag(language)}
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        borderStartWidth="2px"
        ps="3"
        mb="4"
      >
        {message || 'Sin texto.'}
      </Text>
      <Facts facts={factsOf(record)} />
      {children}
    </Panel>
  )
}

/** The previous answers with their delivery states. */
function SentAnswers({ id }: { id: number }) {
  const { api } = useApi()
  const { data = [] } = useQuery(
    api.admin.mail.about.queryOptions({ about: `inbox:${id}` }, { staleTime: 0 }),
  )
  if (data.length === 0) return null
  return (
    <Panel title="Respuestas">
      <Entries
        entries={data.map(({ id: mail, author, text, outcome, sentAt, createdAt }) => ({
          id: mail,
          text: text ?? '',
          note: (
            <>
              {author}, {islandMoment(sentAt ?? createdAt)} · <strong>{outcome}</strong>
            </>
          ),
        }))}
      />
    </Panel>
  )
}

const factsOf = ({ language, dates, checkIn, checkOut, guests, room, ...record }: InboxRecord) => ({
  Idioma: languageName(language),
  ...contactFacts(record),
  Fechas: dates,
  Llegada: checkIn && formatDay('es-CL', checkIn, DAY),
  Salida: checkOut && formatDay('es-CL', checkOut, DAY),
  Personas: guests,
  Habitación: room,
  ...bookingFacts(record),
})

/** Facts of the booking that a request wants to change. */
const bookingFacts = (change: Pick<InboxRecord, 'bookingReference' | 'booked' | 'available'>) =>
  change.bookingReference && {
    Reserva: (
      <TextLink asChild>
        <Link to="/admin/reservas/$reference" params={{ reference: change.bookingReference }}>
          {change.bookingReference}
        </Link>
      </TextLink>
    ),
    'Número en Cloudbeds': change.booked?.pmsId,
    Estadía:
      change.booked && formatDayRange('es-CL', change.booked.checkIn, change.booked.checkOut),
    'Nuevas fechas': change.available !== null && (change.available ? 'Hay lugar' : 'No hay lugar'),
  }

/** A link to the message that has waited longest for an answer. */
const NextItem = ({ id }: { id: number }) => (
  <Button asChild variant="outline" size="sm" justifySelf="end" textDecoration="none">
    <Link to="/admin/bandeja/$id" params={{ id: `${id}` }}>
      Siguiente sin responder →
    </Link>
  </Button>
)
