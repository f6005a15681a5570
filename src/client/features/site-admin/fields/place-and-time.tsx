import { Box } from '@chakra-ui/react'
import { SelectField } from '#client/ui/admin/fields/select-field.tsx'
import { BookingsWithin } from './bookings-within.tsx'
import { COUNTRIES } from './countries.ts'
import type { Forms } from './forms.ts'
import { Entries, FieldGroup, Row } from './group.tsx'
import { withEntry, type InputsProps } from './inputs.ts'
import { ShortField } from './single.tsx'
import { MAX_SEASONS } from '#shared/site/limits.ts'

export function HoursInputs({ form, change, problemAt, ...group }: InputsProps<Forms['hours']>) {
  return (
    <FieldGroup {...group} problem={problemAt('')}>
      <Row>
        <ShortField
          label="Desde"
          type="time"
          value={form.from}
          problem={problemAt('from')}
          onChange={(from) => change({ ...form, from })}
        />
        <ShortField
          label="Hasta"
          type="time"
          value={form.to}
          problem={problemAt('to')}
          onChange={(to) => change({ ...form, to })}
        />
      </Row>
    </FieldGroup>
  )
}

export function PointInputs({ form, change, problemAt, ...group }: InputsProps<Forms['point']>) {
  return (
    <FieldGroup {...group} problem={problemAt('')}>
      <Row>
        <ShortField
          label="Latitud"
          value={form.latitude}
          problem={problemAt('latitude')}
          onChange={(latitude) => change({ ...form, latitude })}
        />
        <ShortField
          label="Longitud"
          value={form.longitude}
          problem={problemAt('longitude')}
          onChange={(longitude) => change({ ...form, longitude })}
        />
      </Row>
    </FieldGroup>
  )
}

export function PostalInputs({ form, change, problemAt, ...group }: InputsProps<Forms['postal']>) {
  const part = (name: keyof Forms['postal'], label: string) => (
    <ShortField
      label={label}
      value={form[name]}
      problem={problemAt(name)}
      onChange={(typed) => change({ ...form, [name]: typed })}
    />
  )
  return (
    <FieldGroup {...group} problem={problemAt('') ?? problemAt('country')}>
      <Row>
        {part('locality', 'Ciudad o pueblo')}
        {part('region', 'Región')}
      </Row>
      <Row>
        {part('code', 'Código postal')}
        <Box flex="1 1 8rem" minW="0">
          <SelectField
            label="País"
            value={form.country}
            options={COUNTRIES}
            onChange={(country) => change({ ...form, country })}
          />
        </Box>
      </Row>
    </FieldGroup>
  )
}

interface DaysProps {
  /** What the first and the last one are called. */
  labels?: readonly [first: string, last: string]
  days: { from: string; to: string }
  change: (days: { from?: string; to?: string }) => void
  problemAt: (path: string) => string | undefined
}

const DAYS = ['Primer día', 'Último día'] as const

const NIGHTS = ['Primera noche cerrada', 'Última noche cerrada'] as const

/** The first and the last day. */
export const Days = ({
  labels: [first, last] = DAYS,
  days: { from, to },
  change,
  problemAt,
}: DaysProps) => (
  <Row>
    <ShortField
      label={first}
      type="date"
      value={from}
      problem={problemAt('from')}
      onChange={(day) => change({ from: day })}
    />
    <ShortField
      label={last}
      type="date"
      value={to}
      problem={problemAt('to')}
      onChange={(day) => change({ to: day })}
    />
  </Row>
)

export function SeasonsInputs(props: InputsProps<Forms['seasons']>) {
  const { form, change, problemAt, ...group } = props
  return (
    <FieldGroup {...group} problem={problemAt('')}>
      <Entries
        name="Temporada"
        add="Agregar una temporada"
        entries={form}
        max={MAX_SEASONS}
        empty={{ from: '', to: '' }}
        onChange={change}
      >
        {(season, place) => (
          <>
            <Days
              labels={NIGHTS}
              days={season}
              change={(days) => change(withEntry(form, place, days))}
              problemAt={(path) =>
                problemAt(`${place}.${path}`) ?? (path === 'to' ? problemAt(`${place}`) : undefined)
              }
            />
            <BookingsWithin {...season} />
          </>
        )}
      </Entries>
    </FieldGroup>
  )
}
