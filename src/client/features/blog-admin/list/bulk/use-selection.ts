import { useState } from 'react'

/** The articles of the list that are ticked; one that is no longer shown is not. */
export interface Selection<T> {
  selected: T[]
  has: (id: number) => boolean
  select: (id: number, isSelected: boolean) => void
  selectAll: (isSelected: boolean) => void
  /** Keeps only these selected. */
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
