import { Box, Heading, Text } from '@chakra-ui/react'

/**
 * The hotel-management section of the dashboard (spec §2): connection, rooms, payments and the
 * testers. The tiles above lead to its parts by `#reservas` and `#pagos`.
 */
export function Cockpit() {
  return (
    <Box as="section" id="reservas" aria-labelledby="hotel" scrollMarginTop="6">
      <Heading as="h2" id="hotel" fontSize="lg" mb="4">
        Gestión del sistema hotelero
      </Heading>
      <Box id="pagos" borderWidth="1px" borderRadius="l3" bg="bg.panel" p={{ base: '5', md: '6' }}>
        <Text>
          Las reservas y los pagos de los huéspedes se gestionan en el sistema hotelero. El sitio
          muestra sus habitaciones y su disponibilidad, y le entrega cada reserva nueva.
        </Text>
        <Text color="fg.muted" mt="2" fontSize="sm">
          El estado de la conexión no se consulta desde esta página.
        </Text>
      </Box>
    </Box>
  )
}
