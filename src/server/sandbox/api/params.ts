import { isCalendarDay, nightDates } from '#shared/calendar.ts'
import type { Stay } from '#server/gateways/pms/room.ts'
import type { PhpMap, PhpValue } from './php-form.ts'
import { ApiError } from '../state/api-error.ts'

/** Parameters of a call, as the property reads them. */
export interface Params {
  /** Trimmed; empty when absent. */
  text(name: string): string
  required(name: string): string
  /** A whole number; anything else counts as absent. */
  count(name: string, otherwise: number): number
  flag(name: string, otherwise: boolean): boolean
  /** Rows of a list: in brackets, or as one field with JSON. */
  rows(name: string): Record<string, string>[]
  has(name: string): boolean
  all: PhpMap
}

export function readParams(all: PhpMap): Params {
  const text = (name: string) => {
    const value = all[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    all,
    text,
    has: (name) => all[name] !== undefined,
    required: (name) => {
      const value = text(name)
      if (value === '') throw new ApiError(`Parameter ${name} is required`)
      return value
    },
    count: (name, otherwise) => (/^-?\d{1,9}$/.test(text(name)) ? Number(text(name)) : otherwise),
    flag: (name, otherwise) => {
      const value = text(name).toLowerCase()
      return value === '' ? otherwise : value === 'true' || value === '1'
    },
    rows: (name) => rowsOf(all[name]),
  }
}

function rowsOf(value: PhpValue | undefined): Record<string, string>[] {
  if (typeof value === 'string') return rowsOfJson(value)
  return Object.values(value ?? {}).filter(isRow)
}

function rowsOfJson(json: string): Record<string, string>[] {
  try {
    const list: unknown = JSON.parse(json)
    if (!Array.isArray(list)) return []
    return list
      .filter((row): row is object => typeof row === 'object' && row !== null)
      .map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, inner]) => [name, String(inner)])),
      )
  } catch {
    return []
  }
}

const isRow = (value: PhpValue): value is Record<string, string> =>
  typeof value === 'object' && Object.values(value).every((inner) => typeof inner === 'string')

/** The days asked for. [GUESS] the texts: the real ones are unknown. */
export function stayOf(params: Params, today: string): Stay {
  const startDate = params.required('startDate')
  const endDate = params.required('endDate')
  if (!isCalendarDay(startDate) || startDate < today) {
    throw new ApiError('Parameter startDate is not valid')
  }
  if (!isCalendarDay(endDate) || nightDates({ startDate, endDate }).length === 0) {
    throw new ApiError('Parameter endDate is not valid')
  }
  return { startDate, endDate }
}
