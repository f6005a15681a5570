import { StaffPage } from '#client/ui/admin/staff-page.tsx'
import { BookingsList } from './bookings-list.tsx'
import { FeedPanel } from './feed-panel.tsx'
import { OccupancyPanel } from './occupancy-panel.tsx'

/** The bookings made on this site. */
export const BookingsScreen = () => (
  <StaffPage title="Reservas" lead="Las que se hicieron en este sitio">
    <BookingsList />
    <OccupancyPanel />
    <FeedPanel />
  </StaffPage>
)
