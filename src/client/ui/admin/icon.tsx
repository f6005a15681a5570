import { chakra } from '@chakra-ui/react'

interface IconProps {
  /** SVG path for a 24 × 24 view box. */
  path: string
  size?: string
}

/** A line icon, hidden from screen readers; a text or label has to name it. */
export function Icon({ path, size = '1.25rem' }: IconProps) {
  return (
    <chakra.svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      flex="none"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={path} />
    </chakra.svg>
  )
}
