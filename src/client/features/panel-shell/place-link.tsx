import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { StrokeIcon } from '#client/ui/stroke-icon.tsx'
import styles from './panel-shell.module.css'
import type { Place, Waiting } from './places.ts'

interface PlaceLinkProps {
  place: Place
  waiting: Waiting | undefined
  onOpen: () => void
}

/** A link of the panel's bars; what waits there is its description, not a part of its name. */
export function PlaceLink({ place: { to, name, icon }, waiting, onOpen }: PlaceLinkProps) {
  const id = useId()
  return (
    <li>
      <Link
        to={to}
        activeOptions={{ exact: to === '/admin', includeSearch: false }}
        aria-describedby={waiting && id}
        onClick={onOpen}
      >
        <StrokeIcon d={icon} />
        {name}
      </Link>
      {waiting && (
        <span id={id} className={styles.count} data-late={waiting.isLate || undefined}>
          <span aria-hidden="true">{waiting.count > 99 ? '99+' : waiting.count}</span>
          <span className="visually-hidden">{waiting.words}</span>
        </span>
      )}
    </li>
  )
}
