import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface PanelProps {
  title: string
  /** One sentence under the title. */
  lead?: string | undefined
  /** Level of the heading; absent: `h3`. */
  level?: 'h2'
  /** Anchor for links. */
  id?: string
  /** Content beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A framed section of a page, with a title. */
export function Panel({ title, lead, level, id, aside, children }: PanelProps) {
  return (
    <Box
      as="section"
      id={id}
      aria-label={title}
      minW="0"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      p={{ base: '4', md: '6' }}
      shadow="xs"
      scrollMarginTop="6"
    >
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" mb={lead ? '1' : '4'}>
        <Heading as={level ?? 'h3'} fontSize="md">
          {title}
        </Heading>
        {aside}
      </Flex>
      {lead && (
        <Text color="fg.muted" fontSize="sm" mb="4">
          {lead}
        </Text>
      )}
      {children}
    </Box>
  )
}
