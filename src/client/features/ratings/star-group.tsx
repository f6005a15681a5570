import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { RATINGS, type RatingValue } from '#shared/ratings/rating-scale.ts'
import styles from './rating-box.module.css'

interface StarGroupProps {
  labelledBy: string
  /** Names of the stars, in the order of the scale. */
  labels: readonly string[]
  chosen: RatingValue | null | undefined
  isPending: boolean
  choose: (rating: RatingValue) => void
}

/**
 * A radio group in which the arrow keys move without voting, since each vote is a call: Enter,
 * Space or a click votes. The stars are disabled while a vote is sent and keep the focus after it.
 */
export function StarGroup({ labelledBy, labels, chosen, isPending, choose }: StarGroupProps) {
  const group = useRef<HTMLDivElement>(null)
  const [hovered, setHovered] = useState<RatingValue | null>(null)
  const [focused, setFocused] = useState<RatingValue | null>(null)
  const tabStop = focused ?? chosen ?? 1
  const lit = hovered ?? chosen ?? 0
  const rememberFocus = useFocusBack(isPending)

  const starAt = (index: number) =>
    group.current?.querySelectorAll('button')[(index + RATINGS.length) % RATINGS.length]

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const target = targetOf(event.key, index)
    if (target === undefined) return
    event.preventDefault()
    starAt(target)?.focus()
  }

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-busy={isPending || undefined}
      className={styles.stars}
      onPointerLeave={() => setHovered(null)}
    >
      {RATINGS.map((rating, index) => (
        <button
          key={rating}
          type="button"
          role="radio"
          aria-checked={chosen === rating}
          aria-label={labels[index]}
          tabIndex={rating === tabStop ? 0 : -1}
          disabled={isPending}
          data-lit={rating <= lit || undefined}
          onClick={(event) => {
            rememberFocus(event.currentTarget)
            choose(rating)
          }}
          onFocus={() => setFocused(rating)}
          onPointerEnter={() => setHovered(rating)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          <svg viewBox="0 0 24 24" width="30" height="30" aria-hidden="true">
            <path d="M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z" />
          </svg>
        </button>
      ))}
    </div>
  )
}

/** The index that a key moves to, which may be one beyond either end; undefined for other keys. */
function targetOf(key: string, index: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return index + 1
  if (key === 'ArrowLeft' || key === 'ArrowDown') return index - 1
  if (key === 'Home') return 0
  if (key === 'End') return RATINGS.length - 1
  return undefined
}

/** A disabled button loses the focus; the star that was clicked gets it back after the vote. */
function useFocusBack(isPending: boolean): (star: HTMLElement) => void {
  const clicked = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (isPending) return
    if (document.activeElement === document.body) clicked.current?.focus()
    clicked.current = null
  }, [isPending])
  return (star) => {
    clicked.current = star
  }
}
