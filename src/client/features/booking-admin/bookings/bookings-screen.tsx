import { Box, Button, Container } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { PageHeader } from '#client/ui/admin/page-header.tsx'
import { BookingsList } from './bookings-list.tsx'
import { FeedPanel } from './feed-panel.tsx'
import { OccupancyPanel } from './occupancy-panel.tsx'

/** The bookings made on this site. */
export function BookingsScreen() {
  return (
    <>
      <PageHeader
        title="Reservas"
        subtitle="Las que se hicieron en este sitio"
        back={
          <Button asChild variant="ghost" textDecoration="none">
            <Link to="/admin">← Panel Admin</Link>
          </Button>
        }
      />
      <Container as="main" id="contenido" maxW="7xl" py={{ base: '5', md: '8' }}>
        <Box display="grid" gap={{ base: '6', md: '8' }} gridTemplateColumns="minmax(0, 1fr)">
          <BookingsList />
          <OccupancyPanel />
          <FeedPanel />
        </Box>
      </Container>
    </>
  )
}
