import { useSuspenseQuery } from '@tanstack/react-query'
import { createLazyRoute } from '@tanstack/react-router'
import { Hero } from '#client/features/site/hero.tsx'
import { StatsBand } from '#client/features/site/stats-band.tsx'
import { useApi } from '#client/lib/api-context.tsx'
import { useI18n } from '#client/lib/i18n.tsx'
import { island, loadIslands } from '#client/ui/island.tsx'
import { useFadeIn } from '#client/ui/use-fade-in.ts'
import { TEASER_COUNT } from '#shared/hotel/site.ts'

export const Route = createLazyRoute('/')({ component: HomePage })

/** Everything below the first screen. */
export const loadSections = loadIslands

const sections = () => import('./home-sections.tsx')
const Rooms = island(async () => (await sections()).RoomsSection)
const About = island(async () => (await sections()).About)
const Gallery = island(async () => (await sections()).Gallery)
const BlogTeaser = island(async () => (await sections()).BlogTeaser)
const Contact = island(async () => (await sections()).Contact)
const OpenRoom = island(async () => (await sections()).OpenRoom, { isUrgent: true })

/** The landing page, in the order of the spec (§2, "Home page"). */
function HomePage() {
  const { api } = useApi()
  const { language } = useI18n()
  const { room } = Route.useSearch()
  const { data: articles } = useSuspenseQuery(
    api.blog.teasers.queryOptions({ lang: language, limit: TEASER_COUNT }),
  )
  useFadeIn()
  return (
    <>
      <Hero />
      <StatsBand />
      <Rooms />
      <About />
      <Gallery />
      <BlogTeaser articles={articles} />
      <Contact />
      {room !== undefined && <OpenRoom key={room} id={room} />}
    </>
  )
}
