import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { BlogTeaser } from '#client/features/blog/list/blog-teaser.tsx'
import { BookingWidget } from '#client/features/booking/widget/booking-widget.tsx'
import { ContactSection } from '#client/features/contact/contact-section.tsx'
import { Gallery } from '#client/features/gallery/gallery.tsx'
import { LocationBlock } from '#client/features/location/location-block.tsx'
import { RoomsSection } from '#client/features/rooms/rooms-section.tsx'
import { AboutSection, SeaStrip } from '#client/features/site/about-section.tsx'
import { ContactLinks } from '#client/features/site/header/contact-links.tsx'
import { useApi } from '#client/lib/api.tsx'
import { useI18n } from '#client/lib/i18n.tsx'
import { TEASER_COUNT } from '#shared/hotel/site.ts'

// The parts of the home page below its first view, see lib/slices.tsx.

const home = getRouteApi('/')

function useAbout() {
  const { language } = useI18n()
  return useSuspenseQuery(useApi().api.house.about.queryOptions({ lang: language })).data
}

const About = () => <AboutSection about={useAbout()} />

function Pictures() {
  const { gallery } = home.useSearch()
  const navigate = home.useNavigate()
  return (
    <Gallery
      shown={gallery}
      own={useAbout().gallery}
      onShow={(category) =>
        void navigate({
          to: '/',
          search: (search) => ({ ...search, gallery: category }),
          hash: true,
          replace: true,
          resetScroll: false,
          hashScrollIntoView: false,
        })
      }
    />
  )
}

function Stories() {
  const { language } = useI18n()
  const { data: articles } = useSuspenseQuery(
    useApi().api.blog.teasers.queryOptions({ lang: language, limit: TEASER_COUNT }),
  )
  return (
    <>
      <SeaStrip />
      <BlogTeaser articles={articles} />
    </>
  )
}

const Contact = () => (
  <ContactSection links={<ContactLinks />}>
    <LocationBlock />
  </ContactSection>
)

export const PARTS = {
  rooms: RoomsSection,
  about: About,
  booking: BookingWidget,
  pictures: Pictures,
  stories: Stories,
  contact: Contact,
}
