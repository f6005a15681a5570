import { Box, Heading, SimpleGrid } from '@chakra-ui/react'
import { LazyPart } from '#client/ui/admin/page/lazy-part.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import { CheckForm } from './check.tsx'
import { ConnectionPanel, ModeBadge, SetupPanel } from './connection-panel.tsx'
import { METHODS, PAYMENT, SYNC } from './panel-checks.tsx'
import { usePmsStatus } from './pms-queries.ts'

/**
 * The section of the dashboard about the PMS (spec §2): connection, rooms, payments and testers.
 * `#pagos` is the target of the tile "Pagos".
 */
export function PmsSection() {
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
          <Panel
            title="Habitaciones"
            lead="Trae del sistema hotelero los tipos de habitación con su capacidad. Las que ya no existen se desactivan; ninguna se borra."
          >
            <CheckForm check={SYNC} />
          </Panel>
        </SimpleGrid>
        <SimpleGrid
          id="pagos"
          columns={{ base: 1, lg: 2 }}
          gap={{ base: '4', md: '6' }}
          alignItems="start"
          scrollMarginTop="6"
        >
          <Panel
            title="Prueba del flujo de pago"
            lead="Crea una reserva y un pago de prueba, muestra cada paso y al final anula el pago y cancela la reserva."
          >
            <CheckForm check={PAYMENT} />
          </Panel>
          <Panel
            title="Métodos de pago"
            lead="Los que el sistema hotelero tiene para la propiedad."
          >
            <CheckForm check={METHODS} />
          </Panel>
        </SimpleGrid>
        <Panel
          title="Probar las consultas a Cloudbeds"
          lead="Pregunta al sistema hotelero lo mismo que el sitio, y muestra lo que responde."
        >
          <LazyPart name="testers" load={loadTesters} minH="12rem" />
        </Panel>
        <SetupPanel />
      </Box>
    </Box>
  )
}

const loadTesters = async () => (await import('./endpoint-checks.tsx')).TesterTabs
