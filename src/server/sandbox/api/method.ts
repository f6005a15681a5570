import type { Sandbox } from '../state/sandbox.ts'
import type { Effect } from '../state/surnames.ts'
import type { Params } from './params.ts'

/** One call that has come as far as its method. */
export interface Call {
  sandbox: Sandbox
  params: Params
  /** Where the sandbox itself is reached, for pictures and links. */
  baseUrl: string
  effect: Effect
}

export interface SandboxMethod {
  verb: 'GET' | 'POST' | 'PUT'
  /** The fields of the answer besides `success`. @throws ApiError */
  handle: (call: Call) => Record<string, unknown>
}

export type MethodTable = Readonly<Record<string, SandboxMethod>>

/** Hundredths as a number of the currency, and as the text of some fields: `"180.00"`. */
export const money = (hundredths: number): number => hundredths / 100
export const moneyText = (hundredths: number): string => money(hundredths).toFixed(2)

/** PHP cannot tell an empty map from an empty list. */
export const phpMap = <T>(values: Record<string, T>): Record<string, T> | [] =>
  Object.keys(values).length === 0 ? [] : values

/** Pages count from 1; page 0 is read as the first, which the product never asks for (cloudbeds.md §2.5). */
export function paged<T>(
  { params }: Call,
  rows: readonly T[],
  present: (row: T) => unknown,
  { size = 20, max = 100 } = {},
) {
  const pageSize = Math.min(max, Math.max(1, params.count('pageSize', size)))
  const page = Math.max(1, params.count('pageNumber', 1))
  const data = rows.slice((page - 1) * pageSize, page * pageSize).map(present)
  return { data, count: data.length, total: rows.length }
}
