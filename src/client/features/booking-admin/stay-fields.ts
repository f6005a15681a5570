import { MAX_ADULTS, MAX_CHILDREN, MAX_NIGHTS } from '#shared/booking/fields/limits.ts'
import type { TesterField } from './tester.tsx'

/** Days and party of a tested stay. */
export const STAY: readonly TesterField[] = [
  {
    name: 'checkIn',
    label: 'Llegada',
    type: 'date',
    required: true,
    problem: 'Elige la fecha de llegada.',
  },
  {
    name: 'checkOut',
    label: 'Salida',
    type: 'date',
    required: true,
    problem: 'Elige la fecha de salida.',
    problems: {
      'booking.error.order': 'La salida debe ser posterior a la llegada.',
      'booking.error.nights': `Como máximo ${MAX_NIGHTS} noches.`,
    },
  },
  {
    name: 'adults',
    label: 'Adultos',
    type: 'number',
    inputMode: 'numeric',
    min: 1,
    max: MAX_ADULTS,
    defaultValue: 2,
    required: true,
    problem: `Escribe cuántos adultos: de 1 a ${MAX_ADULTS}.`,
  },
  {
    name: 'children',
    label: 'Niños',
    type: 'number',
    inputMode: 'numeric',
    min: 0,
    max: MAX_CHILDREN,
    defaultValue: 0,
    problem: `Escribe cuántos niños: de 0 a ${MAX_CHILDREN}.`,
  },
]
