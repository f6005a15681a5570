import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export const SIGNS = {
  good: { path: 'M4 13l5 5L20 7', color: 'fg.success' },
  note: { path: 'M12 4v10M12 18v2', color: 'fg.warning' },
  bad: { path: 'M5 5l14 14M19 5L5 19', color: 'fg.error' },
  none: { path: 'M6 12h12', color: 'fg.muted' },
} as const

interface SignProps {
  kind: keyof typeof SIGNS
  /** The same meaning as text, so that colour and shape are not its only carriers. */
  children: ReactNode
}

/** A status with its icon. */
export function Sign({ kind, children }: SignProps) {
  const { path, color } = SIGNS[kind]
  return (
    <Box as="span" display="inline-flex" alignItems="center" gap="2" color={color} fontWeight="600">
      <Icon path={path} size="1.1rem" />
      {children}
    </Box>
  )
}
