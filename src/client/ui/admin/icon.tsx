import { chakra } from '@chakra-ui/react'

interface IconProps {
  /** Outline on a 24-unit square. */
  path: string
  size?: string
}

/** A line icon, 1.5 px with square caps (visual.md §7); the text beside it or its button says what it is. */
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
