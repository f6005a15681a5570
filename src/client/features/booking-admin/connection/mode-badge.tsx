import { Badge } from '@chakra-ui/react'
import type { PmsStatus } from '#shared/booking/admin.ts'

const MODES = {
  live: { name: 'en vivo', color: 'green' },
  sandbox: { name: 'simulado', color: 'orange' },
  off: { name: 'sin configurar', color: 'gray' },
} as const

/** Which system answers; the simulated one is never shown as the real one. */
export function ModeBadge({ mode }: Pick<PmsStatus, 'mode'>) {
  const { name, color } = MODES[mode]
  return (
    <Badge colorPalette={color} size="md">
      {name}
    </Badge>
  )
}
