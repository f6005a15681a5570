import { useState } from 'react'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { hotelInstant, hotelTime } from '#shared/hotel/local-time.ts'
import { TextField } from './text-field.tsx'

/** Proposed time: readers in Chile and Europe are awake. */
const PROPOSED_TIME = '09:00'

interface IslandTimeFieldProps {
  value: string
  /** After the hour that it is on the island now. */
  hint?: string
  problem: string | undefined
  onChange: (time: string) => void
}

/** The day and hour, in the island's time zone, at which something is published. */
export function IslandTimeField({ hint = '', ...field }: IslandTimeFieldProps) {
  const [now] = useState(() => new Date())
  return (
    <TextField
      label="Día y hora de la isla"
      type="datetime-local"
      min={`${hotelDay(now)}T00:00`}
      {...field}
      hint={`Hora en la isla: ${hotelTime(now).slice(11)}. ${hint}`.trim()}
    />
  )
}

/** A time tomorrow. */
export const proposedTime = (): string => `${addDays(hotelDay(new Date()), 1)}T${PROPOSED_TIME}`

/** Why nothing can be published at a time; the server checks it again. */
export function islandTimeProblem(time: string): string | undefined {
  if (time === '') return 'Elige un día y una hora.'
  const at = hotelInstant(time)
  if (!at) return 'Esa hora no existe en la isla: elige otra.'
  return at <= new Date() ? 'Esa hora ya pasó en la isla: elige una más tarde.' : undefined
}
