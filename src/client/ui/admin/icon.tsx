import { chakra } from '@chakra-ui/react'

interface IconProps {
  /** SVG path for a 24 × 24 view box. */
  path: string
  size?: string
}

/** A decorative line icon, 1.5 px with square caps; the text or label beside it names it. */
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
