import { StrokeIcon } from './stroke-icon.tsx'

interface IconButtonProps {
  label: string
  /** SVG path data. */
  icon: string
  /** Sets only `aria-disabled`, because a disabled button loses the focus. */
  isDisabled?: boolean
  onPress: () => void
}

export function IconButton({ label, icon, isDisabled, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={onPress}
    >
      <StrokeIcon d={icon} size={22} />
    </button>
  )
}
