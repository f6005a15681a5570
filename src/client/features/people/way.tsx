import { Box, Flex, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface WayProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

/** A way to sign in: its name, its button and what there is. */
export function Way({ title, action, children }: WayProps) {
  return (
    <Box as="section" aria-label={title} borderTopWidth="1px" pt="4">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" mb="2">
        <Heading as="h3" fontSize="sm">
          {title}
        </Heading>
        {action}
      </Flex>
      {children}
    </Box>
  )
}
