import { Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Status, type STATUS_ICONS } from '#client/ui/admin/status.tsx'

interface PersonRowProps {
  title: string
  text: ReactNode
  /** Kind and words. */
  state: readonly [keyof typeof STATUS_ICONS, string]
  /** Actions. */
  children: ReactNode
}

/** A row of «Equipo». */
export const PersonRow = ({ title, text, state, children }: PersonRowProps) => (
  <Flex as="li" align="start" wrap="wrap" gap="3" borderTopWidth="1px" py="4">
    <Box flex="1" minW="16rem" overflowWrap="anywhere">
      <Flex align="center" columnGap="3" wrap="wrap">
        <Text fontWeight="600">{title}</Text>
        <Status kind={state[0]}>{state[1]}</Status>
      </Flex>
      <Text color="fg.muted" fontSize="sm">
        {text}
      </Text>
    </Box>
    <Flex gap="2" wrap="wrap">
      {children}
    </Flex>
  </Flex>
)
