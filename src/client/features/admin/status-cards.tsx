import { Box, Heading, SimpleGrid, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '#client/lib/api.tsx'

interface StatusCardsProps {
  /** State of the hotel-management system in words; absent until known. */
  hotelSystem?: string | undefined
}

/** The three status cards; the number of active reservations is a dash, as in spec §2. */
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
          <SystemState />
        </StatusCard>
      </SimpleGrid>
    </Box>
  )
}

/** "Operativo" unless a part of the site has the state `bad`. */
function SystemState() {
  const { api } = useApi()
  const { data, error } = useQuery(api.admin.today.overview.queryOptions())
  if (!data && !error) return '—'
  const isWell = !error && data.lights.every(({ state }) => state !== 'bad')
  return (
    <>
      <Box
        as="span"
        w="2"
        h="2"
        bg={isWell ? 'var(--c-accent)' : 'fg.error'}
        transform="rotate(45deg)"
        aria-hidden="true"
      />
      {isWell ? 'Operativo' : 'Con problemas'}
    </>
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
