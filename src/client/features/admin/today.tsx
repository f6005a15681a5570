import { Box, Flex, Heading, Link, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { useApi } from '#client/lib/api.tsx'
import { useNow } from '#client/lib/hooks/use-now.ts'
import { islandTime } from '#client/ui/admin/moment.ts'
import { hotelDay } from '#shared/calendar.ts'
import type { Area } from '#shared/auth/roles.ts'
import { formatDay } from '#shared/format.ts'
import type { TodayOverview } from '#shared/panel/today.ts'
import { FRESH_MS } from '#client/lib/panel-stream.ts'
import { TodayGuests } from './today-guests.tsx'
import { LightLine, Problems } from './today-lights.tsx'
import { TodayTasks } from './today-tasks.tsx'

/** The section "Hoy" of the start page: problems, open tasks, guests and the site's state. */
export function Today({ may }: { may: (area: Area) => boolean }) {
  const { api } = useApi()
  const { data, error, dataUpdatedAt } = useQuery(
    api.admin.today.overview.queryOptions(undefined, { staleTime: FRESH_MS }),
  )
  // Ages and the day go on without an answer.
  const now = Math.max(dataUpdatedAt, useNow()?.getTime() ?? 0)
  return (
    <Box as="section" aria-labelledby="hoy" display="grid" gap="3" minW="0">
      <Flex align="baseline" gap="3" wrap="wrap">
        <Heading as="h2" id="hoy" fontSize="xl" fontFamily="display" fontWeight="400">
          Hoy
        </Heading>
        {data && (
          <Text color="fg.muted" fontSize="sm">
            {formatDay('es-CL', hotelDay(now), DATE)}
          </Text>
        )}
        {may('bookings') && (
          <Link asChild fontSize="sm">
            <RouterLink to="/admin/llegadas">Imprimir las llegadas</RouterLink>
          </Link>
        )}
      </Flex>
      <Box role="status" display="grid" gap="2" minW="0">
        {error ? (
          <NoAnswer since={dataUpdatedAt} may={may} />
        ) : (
          data && <Problems lights={data.lights} may={may} />
        )}
      </Box>
      {data && <TodayTasks tasks={data.tasks} now={now} isCalm={isCalm(data)} />}
      {may('bookings') && <TodayGuests />}
      {data && !error && <LightLine lights={data.lights} may={may} />}
    </Box>
  )
}

const DATE = { weekday: 'long', day: 'numeric', month: 'long' } as const

const isCalm = ({ lights, tasks }: TodayOverview): boolean =>
  tasks.length === 0 && lights.every(({ state }) => state !== 'bad')

/**
 * The problem that the site does not answer.
 * @param since Time of the last answer in milliseconds since 1970; 0 if there was none.
 */
function NoAnswer({ since, may }: { since: number; may: (area: Area) => boolean }) {
  const lights = [
    {
      name: 'database' as const,
      state: 'bad' as const,
      short: '',
      text: `El sitio no responde${since ? ` desde las ${islandTime(since)}` : ''}. Revisa tu conexión; si otros sitios se abren, avisa a quien mantiene este.`,
      effect: 'Los huéspedes quizá lean páginas guardadas, pero no pueden reservar ni escribir.',
    },
  ]
  return <Problems lights={lights} may={may} />
}
