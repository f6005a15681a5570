export const CLOSE_ICON = 'M5 5l14 14M19 5L5 19'
export const PREVIOUS_ICON = 'M15 4l-8 8 8 8'
export const NEXT_ICON = 'M9 4l8 8-8 8'

/** A line icon on a grid of 24 units; hidden from screen readers, so its button needs a name. */
export function StrokeIcon({ d, size = '1.25rem' }: { d: string; size?: number | string }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={d} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
