import { Box, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[]
}

/** Names with their values, side by side. */
export function Facts({ facts }: FactsProps) {
  return (
    <Box as="dl" m="0" display="grid" rowGap="2">
      {facts.map(([name, value]) => (
        <Box
          key={name}
          display="grid"
          gridTemplateColumns={{ base: '7.5rem minmax(0, 1fr)', sm: '10rem minmax(0, 1fr)' }}
          columnGap="4"
        >
          <Text as="dt" color="fg.muted" fontSize="sm">
            {name}
          </Text>
          <Box as="dd" m="0" minW="0" overflowWrap="anywhere">
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
