import { Box, Heading, SimpleGrid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface StatusCardsProps {
  /** Whether the hotel-management system is configured; a dash until that is known. */
  hotelSystem?: string | undefined
}

/** The three status cards (spec §2): the number of active reservations is a dash. */
export function StatusCards({ hotelSystem = '—' }: StatusCardsProps) {
  return (
    <Box as="section" aria-labelledby="estado">
      <Heading as="h2" id="estado" srOnly>
        Estado
      </Heading>
      <SimpleGrid as="dl" columns={{ base: 1, sm: 3 }} gap="4">
        <StatusCard name="Sistema hotelero">{hotelSystem}</StatusCard>
        <StatusCard name="Reservas activas">—</StatusCard>
        <StatusCard name="Sistema">
          <Box
            as="span"
            w="2"
            h="2"
            bg="var(--c-accent)"
            transform="rotate(45deg)"
            aria-hidden="true"
          />
          Operativo
        </StatusCard>
      </SimpleGrid>
    </Box>
  )
}

function StatusCard({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box borderWidth="1px" borderRadius="l3" bg="bg.panel" px="5" py="4" shadow="xs">
      <Text as="dt" color="fg.muted" fontSize="sm">
        {name}
      </Text>
      <Box
        as="dd"
        m="0"
        mt="1"
        display="flex"
        alignItems="center"
        gap="3"
        fontSize="xl"
        fontWeight="600"
      >
        {children}
      </Box>
    </Box>
  )
}
