import { AboutSection } from '#client/features/site/about-section.tsx'
import { BookingWidget } from '#client/features/booking/widget/booking-widget.tsx'
import { ContactSection } from '#client/features/contact/contact-section.tsx'
import { LocationBlock } from '#client/features/location/location-block.tsx'

export { BlogTeaser } from '#client/features/blog/list/blog-teaser.tsx'
export { Gallery } from '#client/features/gallery/gallery.tsx'
export { RoomsSection } from '#client/features/rooms/rooms-section.tsx'
export { OpenRoom } from './open-room.tsx'

/** Who receives the guests, with the booking widget. */
export const About = () => (
  <AboutSection>
    <BookingWidget />
  </AboutSection>
)

/** The message to the hotel, and where it is. */
export const Contact = () => (
  <ContactSection>
    <LocationBlock />
  </ContactSection>
)
