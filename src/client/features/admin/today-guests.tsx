import { Box, Heading, SimpleGrid, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import { formatTime } from '#shared/format.ts'
import { FRESH_MS } from '#client/lib/panel-stream.ts'
import type { TodayGuests as Guests, TodayStay } from '#shared/panel/today.ts'

/** Arrivals, departures and guests staying, today and tomorrow. */
export function TodayGuests() {
  const { api } = useApi()
  const { data, error } = useQuery(
    api.admin.today.guests.queryOptions(undefined, { staleTime: FRESH_MS }),
  )
  if (!data) {
    return (
      <Text role="status" color="fg.muted" fontSize="sm" minH={{ base: '60', sm: '32' }}>
        {error ? 'No se sabe quién llega hoy: el sitio no responde.' : 'Preguntando quién llega…'}
      </Text>
    )
  }
  const [today, tomorrow] = data.days
  return (
    <Box display="grid" gap="1.5">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2">
        <Day name="Hoy" day={today} />
        <Day name="Mañana" day={tomorrow} />
      </SimpleGrid>
      <Text color="fg.muted" fontSize="xs">
        {data.source === 'property'
          ? `Según el sistema hotelero, a las ${formatTime('es-CL', new Date(data.answeredAt))}`
          : 'Solo reservas de este sitio'}
      </Text>
    </Box>
  )
}

interface DayProps {
  name: string
  day: Guests['days'][number]
}

function Day({ name, day: { arrivals, departures, inHouse } }: DayProps) {
  return (
    <Box borderWidth="1px" borderRadius="l2" bg="bg.panel" px="3" py="2" minW="0">
      <Heading as="h3" fontSize="sm" mb="1">
        {name}
      </Heading>
      <Box as="dl" m="0" display="grid" gridTemplateColumns="auto 1fr" columnGap="3" fontSize="sm">
        <Stays name="Llegan" stays={arrivals} />
        <Stays name="Salen" stays={departures} />
        <Stays name="En casa" stays={inHouse} isShort />
      </Box>
    </Box>
  )
}

interface StaysProps {
  name: string
  stays: readonly TodayStay[]
  /** Whether only the numbers are shown, not the names. */
  isShort?: boolean
}

function Stays({ name, stays, isShort = false }: StaysProps) {
  const guests = stays.reduce((sum, stay) => sum + (stay.guests ?? 0), 0)
  const people = guests > 0 ? ` · ${guests === 1 ? '1 persona' : `${guests} personas`}` : ''
  return (
    <>
      <Text as="dt" color="fg.muted">
        {name}
      </Text>
      <Box as="dd" m="0" minW="0" overflowWrap="anywhere">
        {stays.length === 0 && 'nadie'}
        {stays.length > 0 && isShort && `${countText(stays.length)}${people}`}
        {!isShort && stays.map(stayText).join('; ')}
      </Box>
    </>
  )
}

const countText = (count: number): string => (count === 1 ? '1 reserva' : `${count} reservas`)

const stayText = ({ name, guests, isCheckedIn }: TodayStay): string =>
  `${name}${guests === null ? '' : ` (${guests})`}${isCheckedIn ? ', ya está' : ''}`
