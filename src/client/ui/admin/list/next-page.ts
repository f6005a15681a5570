import { useCallback, useEffect, useRef } from 'react'

/**
 * Shows more rows of a list and moves the focus to the first new one, because the last page has no
 * button. `list` is the ref of the parent of the rows; of several parents with the same rows one is
 * visible.
 */
export function useNextPage(
  count: number,
  load: () => Promise<{ isError: boolean }> | undefined | void,
) {
  const parents = useRef(new Set<Element>())
  const shown = useRef<number>(undefined)
  useEffect(() => {
    const first = shown.current
    if (first === undefined || count <= first) return
    shown.current = undefined
    for (const { children } of parents.current) if (takesFocus(children[first])) return
  }, [count])
  const list = useCallback((parent: Element | null) => {
    if (!parent) return undefined
    const { current } = parents
    current.add(parent)
    return () => void current.delete(parent)
  }, [])
  const loadMore = async () => {
    shown.current = count
    if ((await load())?.isError) shown.current = undefined
  }
  return { list, loadMore }
}

/** Moves the focus to the first link or button of a row, or to the row; not if it is hidden. */
function takesFocus(row: Element | undefined): boolean {
  if (!(row instanceof HTMLElement)) return false
  const target = row.querySelector<HTMLElement>('a, button') ?? row
  if (target === row) row.tabIndex = -1
  target.focus()
  return document.activeElement === target
}

/** A row that was saved between two loads may be on both pages. */
export const withoutDuplicates = <Row extends { id: number }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]
