import { Box, chakra, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import { Disclosure } from '#client/ui/admin/disclosure.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import { ScrollingTable } from '#client/ui/admin/scrolling-table.tsx'
import type { Occupancy } from '#shared/booking/staff-bookings.ts'
import { formatDay } from '#shared/format.ts'
import { datedMoment } from '#client/ui/admin/moment.ts'
import { FailureNote } from '#client/ui/admin/actions/failure-note.tsx'
import { failureOf } from '#client/ui/admin/actions/failure.ts'
import { dayName } from './format.ts'

/** The occupied rooms of the next nights, as a chart and a table. */
export function OccupancyPanel() {
  const { api } = useApi()
  const { data, error } = useQuery(api.admin.bookings.occupancy.queryOptions())
  return (
    <Panel
      level="h2"
      title="Ocupación de los próximos 60 días"
      lead={
        data &&
        (data.asOf
          ? `Según el sistema hotelero, ${datedMoment(data.asOf)}.`
          : 'Según las reservas que se conocen: el sistema hotelero no responde ahora.')
      }
    >
      {error && <FailureNote title="No se pudo cargar." failure={failureOf(error)} />}
      {!data && !error && <Text role="status">Cargando la ocupación…</Text>}
      {data && (
        <>
          <Chart occupancy={data} />
          <Box display="flex" justifyContent="space-between" mt="1" fontSize="xs" color="fg.muted">
            {LABEL_DAYS.flatMap((at) => data.days[at] ?? []).map(({ date }) => (
              <span key={date}>{formatDay('es-CL', date, SHORT_DAY)}</span>
            ))}
          </Box>
          <Legend hasPms={data.asOf !== null} />
          <Disclosure summary="La misma información en una tabla">
            <OccupancyTable occupancy={data} />
          </Disclosure>
        </>
      )}
    </Panel>
  )
}

const SHORT_DAY = { day: 'numeric', month: 'short' } as const

/** Distance and width of the bars and height of the chart, in its units. */
const STEP = 10
const BAR = 8
const HEIGHT = 90

/** Indexes of the days whose date stands below the chart. */
const LABEL_DAYS = [0, 20, 40, 59]

const COLORS = {
  ours: 'brand.solid',
  booked: 'brand.emphasized',
  closed: 'border.emphasized',
} as const

function Chart({ occupancy: { days, rooms } }: { occupancy: Occupancy }) {
  const most = Math.max(rooms ?? 0, ...days.map(({ booked }) => booked), 1)
  const heightOf = (count: number) => (Math.min(count, most) / most) * HEIGHT
  return (
    <chakra.svg
      viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      width="100%"
      height="7rem"
      display="block"
      role="img"
      aria-label={summaryOf(days, rooms)}
    >
      <chakra.rect width={days.length * STEP} height={HEIGHT} fill="bg.muted" />
      {days.map((day, index) => {
        const { ours, booked, taken } = day
        const bars = [
          [Math.max(taken ?? 0, booked), COLORS.closed],
          [booked, COLORS.booked],
          [ours, COLORS.ours],
        ] as const
        return (
          <g key={day.date}>
            <title>{titleOf(day, rooms)}</title>
            {bars.map(([count, fill]) => (
              <chakra.rect
                key={fill}
                x={index * STEP + 1}
                y={HEIGHT - heightOf(count)}
                width={BAR}
                height={heightOf(count)}
                fill={fill}
              />
            ))}
          </g>
        )
      })}
    </chakra.svg>
  )
}

type Day = Occupancy['days'][number]

function titleOf({ date, ours, booked, taken }: Day, rooms: number | null): string {
  const all = taken !== null && rooms !== null ? `${taken} de ${rooms} ocupadas o cerradas, ` : ''
  return `${dayName(date)}: ${all}${booked} reservadas, ${ours} de este sitio`
}

function summaryOf(days: readonly Day[], rooms: number | null): string {
  const sum = (count: (day: Day) => number) => days.reduce((all, day) => all + count(day), 0)
  const nights = rooms === null ? 0 : rooms * days.length
  const taken = sum((day) => day.taken ?? 0)
  const share =
    nights > 0 ? `${Math.round((taken / nights) * 100)} % de las noches ocupadas o cerradas; ` : ''
  return `${share}${sum(({ booked }) => booked)} noches de habitación reservadas, ${sum(({ ours }) => ours)} en este sitio`
}

function Legend({ hasPms }: { hasPms: boolean }) {
  return (
    <Box display="flex" flexWrap="wrap" columnGap="5" rowGap="1" my="3" fontSize="sm">
      <Mark color={COLORS.ours} text="Reservadas en este sitio" />
      <Mark color={COLORS.booked} text="Otras reservas" />
      {hasPms && <Mark color={COLORS.closed} text="Cerradas a la venta" />}
      {hasPms && <Mark color="bg.muted" text="Libres" />}
    </Box>
  )
}

const Mark = ({ color, text }: { color: string; text: string }) => (
  <Box as="span" display="inline-flex" alignItems="center" gap="2">
    <Box as="span" boxSize="3" borderWidth="1px" bg={color} aria-hidden="true" />
    {text}
  </Box>
)

function OccupancyTable({ occupancy: { days, rooms } }: { occupancy: Occupancy }) {
  return (
    <Box maxH="24rem" overflowY="auto">
      <ScrollingTable
        label="Ocupación por noche"
        rows={days}
        columns={[
          ['Noche', ({ date }) => dayName(date)],
          ['De este sitio', ({ ours }) => ours],
          ['Reservadas', ({ booked }) => booked],
          ['Ocupadas o cerradas', ({ taken }) => taken ?? '—'],
          ['Libres', ({ taken }) => (taken === null || rooms === null ? '—' : rooms - taken)],
        ]}
      />
    </Box>
  )
}
