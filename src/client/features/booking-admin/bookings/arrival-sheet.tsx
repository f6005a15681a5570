import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import { FRESH_MS } from '#client/lib/panel-stream.ts'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { Facts } from '#client/ui/admin/facts.tsx'
import { StaffPage } from '#client/ui/admin/page/staff-page.tsx'
import { formatDay } from '#shared/format.ts'
import type { ArrivalSheet as Sheet } from '#shared/panel/today.ts'
import { sourceWords } from '#shared/panel/words.ts'
import { guestsText } from './booking-words.ts'
import { dayName } from './format.ts'

const DATE = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** Today's arrivals on one sheet, with rooms, the guests' words and the staff's notes. */
export function ArrivalSheet() {
  const { api } = useApi()
  const sheet = useQuery(api.admin.today.sheet.queryOptions(undefined, { staleTime: FRESH_MS }))
  const { data } = sheet
  return (
    <StaffPage
      title="Llegadas de hoy"
      lead={data ? formatDay('es-CL', data.day, DATE) : 'Para imprimir y llevar'}
    >
      <QueryState
        query={sheet}
        loading="Preguntando quién llega…"
        failed="No se pudo leer quién llega hoy."
      />
      {data && <Arrivals sheet={data} />}
    </StaffPage>
  )
}

function Arrivals({ sheet: { arrivals, departures, source, answeredAt } }: { sheet: Sheet }) {
  return (
    <>
      <Flex gap="3" align="center" wrap="wrap">
        <Button _print={{ display: 'none' }} onClick={() => window.print()}>
          Imprimir
        </Button>
        <Text color="fg.muted" fontSize="sm">
          {sourceWords({ source, answeredAt })}
        </Text>
      </Flex>
      {arrivals.length === 0 && <Text>Hoy no llega ningún huésped.</Text>}
      <Box as="ul" m="0" p="0" listStyleType="none" display="grid" gap="4">
        {arrivals.map((arrival) => (
          <Box
            as="li"
            key={arrival.id}
            borderBottomWidth="1px"
            pb="4"
            css={{ breakInside: 'avoid' }}
          >
            <Heading as="h2" fontSize="lg" mb="2">
              {arrival.name || 'Sin nombre'}
            </Heading>
            <Facts facts={factsOf(arrival)} />
          </Box>
        ))}
      </Box>
      <Text>
        <strong>Salen:</strong>{' '}
        {departures.map(({ name }) => name || 'sin nombre').join('; ') || 'ningún huésped'}.
      </Text>
    </>
  )
}

const factsOf = (arrival: Sheet['arrivals'][number]) => ({
  'Llega a las': arrival.arrivalTime || 'Sin hora',
  Habitación: arrival.rooms.join(' · '),
  'Idioma o país': arrival.origin,
  Personas: arrival.guests !== null && guestsText(arrival.guests),
  'Se queda hasta': dayName(arrival.checkOut),
  Teléfono: arrival.phone,
  // Of reservations made elsewhere only the property knows.
  'Por cobrar': arrival.due || (arrival.reference === '' && 'Está en Cloudbeds'),
  'En sus palabras': arrival.observations && (
    <Text whiteSpace="pre-wrap">{arrival.observations}</Text>
  ),
  Notas: arrival.notes.length > 0 && <Text whiteSpace="pre-wrap">{arrival.notes.join('\n')}</Text>,
  Reservó: arrival.booked.join(', '),
  Número: arrival.id,
  Estado: arrival.isCheckedIn && 'Ya está en la casa',
})
