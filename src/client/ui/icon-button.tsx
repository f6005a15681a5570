import { StrokeIcon } from './stroke-icon.tsx'

interface IconButtonProps {
  label: string
  /** SVG path data. */
  icon: string
  /** Disabled by ARIA only, so that the focus stays. */
  isOff?: boolean
  onPress: () => void
}

/** A button with one icon. */
export function IconButton({ label, icon, isOff, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={onPress}
    >
      <StrokeIcon d={icon} size={22} />
    </button>
  )
}
