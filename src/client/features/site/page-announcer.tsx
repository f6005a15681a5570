import { useEffect, useRef, useState } from 'react'
import { useShownPath } from '#client/lib/hooks/use-shown-path.ts'

/** Announces the title of a page that a link opened, because screen readers hear no navigation. */
export function PageAnnouncer() {
  const path = useShownPath()
  const announced = useRef(path)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (announced.current !== path) setTitle(document.title)
    announced.current = path
  }, [path])
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  )
}
