import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { StrokeIcon } from '#client/ui/stroke-icon.tsx'

export const STATUS_ICONS = {
  good: { path: 'M4 13l5 5L20 7', color: 'fg.success' },
  note: { path: 'M12 4v10M12 18v2', color: 'fg.warning' },
  bad: { path: 'M5 5l14 14M19 5L5 19', color: 'fg.error' },
  none: { path: 'M6 12h12', color: 'fg.muted' },
} as const

interface StatusProps {
  kind: keyof typeof STATUS_ICONS
  /** The status in words, so that colour and shape do not carry it alone. */
  children: ReactNode
}

export function Status({ kind, children }: StatusProps) {
  const { path, color } = STATUS_ICONS[kind]
  return (
    <Box as="span" display="inline-flex" alignItems="center" gap="2" color={color} fontWeight="600">
      <StrokeIcon d={path} size="1.1rem" />
      {children}
    </Box>
  )
}
