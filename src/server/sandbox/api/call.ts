import type { FastifyInstance } from 'fastify'
import { readFormBody } from '#server/http/guest-form.ts'
import { isCalendarDay, type StayDates } from '#shared/calendar.ts'
import { ApiError } from '../state/api-error.ts'
import type { Sandbox } from '../state/sandbox.ts'
import type { Effect } from '../state/book.ts'

const LIMIT = 256 * 1024

/** Parses form bodies and ignores other bodies, like Cloudbeds (cloudbeds.md §10.2). */
export function readFormsOnly(scope: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: LIMIT } as const
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    options,
    async (_request: unknown, body: string) => readFormBody(body),
  )
  scope.addContentTypeParser('*', options, async () => new URLSearchParams())
}

/** Keeps the state after each call that may have changed it, before its answer. */
export const keepAfterWrites = (scope: FastifyInstance, sandbox: Sandbox): void =>
  void scope.addHook('onSend', async ({ method }) => {
    if (method !== 'GET') sandbox.keep()
  })

/** Parameters of a call, read like Cloudbeds reads them. */
export interface Params {
  /** Trimmed; empty if absent. */
  text(name: string): string
  required(name: string): string
  /** A whole number; `otherwise` for anything else. */
  count(name: string, otherwise: number): number
  /** Rows of a list in PHP's notation: `rooms[0][roomTypeID]=1`. */
  rows(name: string): Partial<Record<string, string>>[]
  has(name: string): boolean
  all: URLSearchParams
}

export function readParams(all: URLSearchParams): Params {
  const text = (name: string) => all.get(name)?.trim() ?? ''
  return {
    all,
    text,
    has: (name) => all.has(name),
    required: (name) => {
      const value = text(name)
      if (value === '') throw new ApiError(`Parameter ${name} is required`)
      return value
    },
    count: (name, otherwise) => (/^-?\d{1,9}$/.test(text(name)) ? Number(text(name)) : otherwise),
    rows: (name) => {
      const rows = new Map<string, Map<string, string>>()
      for (const [key, value] of all) {
        const [, list, index = '', field = ''] = /^(\w+)\[(\d+)\]\[(\w+)\]$/.exec(key) ?? []
        if (list === name) rows.set(index, (rows.get(index) ?? new Map()).set(field, value))
      }
      return [...rows.values()].map((row) => Object.fromEntries(row))
    },
  }
}

/**
 * The requested stay. The error texts are assumptions (cloudbeds.md §2.7); the site checks the
 * dates before it calls.
 */
export function stayOf(params: Params, today: string): StayDates {
  const [checkIn, checkOut] = [params.required('startDate'), params.required('endDate')]
  if (!isCalendarDay(checkIn) || checkIn < today) {
    throw new ApiError('Parameter startDate is not valid')
  }
  if (!isCalendarDay(checkOut) || checkOut <= checkIn) {
    throw new ApiError('Parameter endDate is not valid')
  }
  return { checkIn, checkOut }
}

export interface Call {
  sandbox: Sandbox
  params: Params
  /** Base URL of the sandbox, for pictures and links. */
  baseUrl: string
  effect: Effect
}

/**
 * Answers a call with the fields besides `success`.
 * @throws ApiError for an error answer.
 */
type SandboxMethod = (call: Call) => Record<string, unknown>

export type MethodTable = Readonly<Record<string, SandboxMethod>>

/** Hundredths in units of the currency; some fields need the text form `"180.00"`. */
export const money = (hundredths: number): number => hundredths / 100
export const moneyText = (hundredths: number): string => money(hundredths).toFixed(2)

/** A map as PHP encodes it: an empty map is `[]`. */
export const phpMap = <T>(values: Record<string, T>): Record<string, T> | [] =>
  Object.keys(values).length === 0 ? [] : values

/**
 * One page of a list. Pages count from 1; that page 0 is page 1 is an assumption, and the site
 * never requests it (cloudbeds.md §2.5).
 */
export function paged<T>({ params }: Call, rows: readonly T[], present: (row: T) => unknown) {
  const pageSize = Math.min(100, Math.max(1, params.count('pageSize', 100)))
  const page = Math.max(1, params.count('pageNumber', 1))
  return { data: rows.slice((page - 1) * pageSize, page * pageSize).map(present) }
}
