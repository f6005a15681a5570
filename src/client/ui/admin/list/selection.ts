import { useState } from 'react'
import { apiError } from '#client/lib/trpc.ts'
import { MAX_BULK } from '#shared/field-limits.ts'
import type { BulkProblem } from '#shared/schema.ts'

/** A `BulkProblem` with what the row is called. */
export interface NamedProblem extends BulkProblem {
  title: string
}

export const SELECT_ALL = 'seleccionar-todos'

/** The selected rows; a row that is no longer shown is not selected. */
export interface Selection<T> {
  selected: T[]
  has: (id: number) => boolean
  select: (id: number, isSelected: boolean) => void
  selectAll: (isSelected: boolean) => void
  /** Replaces the selection. */
  keep: (ids: readonly number[]) => void
}

export function useSelection<T extends { id: number }>(shown: readonly T[]): Selection<T> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  return {
    selected: shown.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    select: (id, isSelected) =>
      setIds((before) => {
        const next = new Set(before)
        if (isSelected) next.add(id)
        else next.delete(id)
        return next
      }),
    selectAll: (isSelected) => setIds(new Set(isSelected ? shown.map(({ id }) => id) : [])),
    keep: (kept) => setIds(new Set(kept)),
  }
}

/** Ids of the changed rows with what the call said of them, and the problems of the others. */
interface Outcome<Done> {
  done: Done[]
  problems: BulkProblem[]
}

/**
 * Sends the changes in consecutive calls of at most `MAX_BULK`. After a call without an answer, no
 * further call is sent.
 */
export async function inBatches<Change extends { id: number }, Done>(
  changes: readonly Change[],
  send: (part: Change[]) => Promise<Outcome<Done>>,
): Promise<Outcome<Done>> {
  const outcome: Outcome<Done> = { done: [], problems: [] }
  for (let first = 0; first < changes.length; first += MAX_BULK) {
    const part = changes.slice(first, first + MAX_BULK)
    try {
      const { done, problems } = await send(part)
      outcome.done.push(...done)
      outcome.problems.push(...problems)
    } catch (error) {
      const message = apiError(error)?.message || 'El servidor no respondió.'
      const unsent = changes.slice(first + MAX_BULK)
      outcome.problems.push(
        ...part.map(({ id }) => ({ id, message, isUnknown: true as const })),
        ...unsent.map(({ id }) => ({ id, message: 'No se envió.' })),
      )
      return outcome
    }
  }
  return outcome
}
