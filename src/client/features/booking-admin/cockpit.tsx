import { Box, Heading, SimpleGrid } from '@chakra-ui/react'
import { ConnectionPanel, ModeBadge, SetupPanel } from './connection-panel.tsx'
import { MethodsPanel } from './methods-panel.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { usePmsStatus } from './pms-queries.ts'
import { SyncPanel } from './sync-panel.tsx'
import { TestersPanel } from './testers-panel.tsx'

/**
 * The hotel-management section of the dashboard (spec §2): the connection, the
 * rooms, the payments and the testers. The tile "Pagos" above leads to its part by `#pagos`.
 */
export function Cockpit() {
  const { data: status } = usePmsStatus()
  return (
    <Box as="section" id="reservas" aria-labelledby="hotel" scrollMarginTop="6" minW="0">
      <Box display="flex" alignItems="center" gap="3" mb="4">
        <Heading as="h2" id="hotel" fontSize="lg">
          Gestión del sistema hotelero
        </Heading>
        {status?.mode === 'sandbox' && <ModeBadge mode={status.mode} />}
      </Box>
      <Box display="grid" gap={{ base: '4', md: '6' }} gridTemplateColumns="minmax(0, 1fr)">
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap={{ base: '4', md: '6' }} alignItems="start">
          <ConnectionPanel />
          <SyncPanel />
        </SimpleGrid>
        <SimpleGrid
          id="pagos"
          columns={{ base: 1, lg: 2 }}
          gap={{ base: '4', md: '6' }}
          alignItems="start"
          scrollMarginTop="6"
        >
          <PaymentPanel />
          <MethodsPanel />
        </SimpleGrid>
        <TestersPanel />
        <SetupPanel />
      </Box>
    </Box>
  )
}
