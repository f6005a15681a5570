import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface DisclosureProps {
  summary: string
  open?: boolean
  children: ReactNode
}

/** Optional details in a native `<details>`, which the browser's page search opens. */
export function Disclosure({ summary, open = false, children }: DisclosureProps) {
  return (
    <chakra.details open={open}>
      <chakra.summary cursor="pointer" fontSize="sm" fontWeight="600" py="1" width="fit-content">
        {summary}
      </chakra.summary>
      <Box pt="2">{children}</Box>
    </chakra.details>
  )
}
