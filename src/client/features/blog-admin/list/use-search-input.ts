import { useEffect, useRef, useState, type ChangeEvent } from 'react'

/** The search starts when typing has paused for this long. */
const SEARCH_DELAY_MS = 200

/**
 * Shows typed text at once, searches after a pause, and follows changes of the address by others.
 * The address changes later than the search was requested: text typed meanwhile is kept.
 */
export function useSearchInput(searched: string, search: (q: string | undefined) => void) {
  const [typed, setTyped] = useState(searched)
  const [seen, setSeen] = useState(searched)
  const [asked, setAsked] = useState<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (searched !== seen) {
    setSeen(searched)
    setAsked(asked.slice(asked.indexOf(searched) + 1))
    if (!asked.includes(searched)) setTyped(searched)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    value: typed,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      setTyped(value)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        setAsked((before) => [...before, value])
        search(value === '' ? undefined : value)
      }, SEARCH_DELAY_MS)
    },
  }
}
