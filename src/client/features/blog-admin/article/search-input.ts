import { useEffect, useRef, useState } from 'react'

/** Delay of the search after the last key press. */
const SEARCH_DELAY_MS = 200

/**
 * The value of a search field: `search` runs after a pause in typing. If the URL changes otherwise,
 * e.g. by the back button, the field follows; text typed meanwhile stays.
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
    onChange: (value: string) => {
      setTyped(value)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        setAsked((before) => [...before, value])
        search(value === '' ? undefined : value)
      }, SEARCH_DELAY_MS)
    },
  }
}
