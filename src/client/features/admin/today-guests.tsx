import { Box, Heading, SimpleGrid, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#client/lib/api.tsx'
import { FRESH_MS } from '#client/lib/panel-stream.ts'
import type { TodayGuests as Guests, TodayStay } from '#shared/panel/today.ts'
import { sourceWords } from '#shared/panel/words.ts'

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
        <span>{sourceWords(data)}</span>
        {data.fresh > 0 && (
          <>
            {' · '}
            <Link to="/admin/reservas">
              {data.fresh === 1 ? '1 reserva nueva' : `${data.fresh} reservas nuevas`} desde ayer
            </Link>
          </>
        )}
      </Text>
    </Box>
  )
}

interface DayProps {
  name: string
  day: Guests['days'][number]
}

function Day({ name, day: { arrivals, departures, staying } }: DayProps) {
  return (
    <Box borderWidth="1px" borderRadius="l2" bg="bg.panel" px="3" py="2" minW="0">
      <Heading as="h3" fontSize="sm" mb="1">
        {name}
      </Heading>
      <Box as="dl" m="0" display="grid" gridTemplateColumns="auto 1fr" columnGap="3" fontSize="sm">
        <Stays name="Llegan" stays={arrivals} isArrival />
        <Stays name="Salen" stays={departures} />
        <Stays name="Duermen" stays={staying} isShort />
      </Box>
    </Box>
  )
}

interface StaysProps {
  name: string
  stays: readonly TodayStay[]
  /** Whether only the numbers are shown, not the names. */
  isShort?: boolean
  isArrival?: boolean
}

function Stays({ name, stays, isShort = false, isArrival = false }: StaysProps) {
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
        {!isShort && stays.map((stay) => <Stay key={stay.id} {...{ stay, isArrival }} />)}
      </Box>
    </>
  )
}

const countText = (count: number): string => (count === 1 ? '1 reserva' : `${count} reservas`)

function Stay({ stay, isArrival }: { stay: TodayStay; isArrival: boolean }) {
  const { id, reference, name, guests, isCheckedIn, rooms, origin, arrivalTime, phone } = stay
  return (
    <Box mb="1">
      {isArrival && <strong>{arrivalTime || 'Sin hora'} </strong>}
      <Link to="/admin/reservas/$reference" params={{ reference: reference || id }}>
        {name || 'Datos borrados'}
      </Link>
      {guests !== null && ` (${guests})`}
      {isArrival && isCheckedIn && ', ya está'}
      <Text as="span" color="fg.muted" fontSize="xs" ms="2">
        {[...rooms, origin].filter(Boolean).join(' · ')}{' '}
        {phone && (
          <Text as="span" whiteSpace="nowrap">
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
          </Text>
        )}
      </Text>
    </Box>
  )
}
