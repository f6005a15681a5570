import { Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import { isAllowed } from '#shared/auth/roles.ts'
import type { BookingsWithin as Found } from '#shared/booking/staff-bookings.ts'
import { useEditing } from '../values/editing.tsx'

/** The standing bookings with a night in a season, for who may see bookings. */
export function BookingsWithin({ from, to }: { from: string; to: string }) {
  const { role } = useEditing()
  const mayKnow = isAllowed(role ?? null, 'read', 'bookings')
  return mayKnow && from !== '' && from <= to ? <Within from={from} to={to} /> : null
}

function Within(season: { from: string; to: string }) {
  const { api } = useApi()
  const { data, isError } = useQuery(api.admin.bookings.within.queryOptions(season))
  return (
    <Text
      role="status"
      fontSize="sm"
      color={data && data.count > 0 ? 'fg.warning' : 'fg.muted'}
      overflowWrap="anywhere"
      _empty={{ display: 'none' }}
    >
      {isError ? 'No se pudo saber si hay reservas dentro.' : data && words(data)}
    </Text>
  )
}

function words({ count, numbers }: Found): string {
  if (count === 0) return 'No hay reservas dentro.'
  const rest = count - numbers.length
  const more = rest > 0 ? ` y ${rest} más` : ''
  return `${count === 1 ? 'Hay 1 reserva' : `Hay ${count} reservas`} dentro, que siguen: ${numbers.join(', ')}${more}`
}
