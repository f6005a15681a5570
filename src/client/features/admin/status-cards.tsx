import { Box, Heading, SimpleGrid, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Area } from '#shared/auth/roles.ts'
import { useApi } from '#client/lib/api.tsx'

interface StatusCardsProps {
  /** Whether the role may read an area. */
  may: (area: Area) => boolean
  /** State of the hotel-management system in words; absent until known. */
  hotelSystem?: string | undefined
}

/**
 * The status cards of the areas that the role may read, for an owner all three; the number of active
 * reservations is a dash, as in spec §2.
 */
export function StatusCards({ may, hotelSystem = '—' }: StatusCardsProps) {
  if (!may('system') && !may('bookings')) return null
  return (
    <Box as="section" aria-labelledby="estado">
      <Heading as="h2" id="estado" srOnly>
        Estado
      </Heading>
      <SimpleGrid as="dl" columns={{ base: 1, sm: 3 }} gap="4">
        {may('system') && <StatusCard name="Sistema hotelero">{hotelSystem}</StatusCard>}
        {may('bookings') && <StatusCard name="Reservas activas">—</StatusCard>}
        {may('system') && (
          <StatusCard name="Sistema">
            <SystemState />
          </StatusCard>
        )}
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
