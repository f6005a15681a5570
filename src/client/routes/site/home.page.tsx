import { useSuspenseQuery, type QueryState } from '@tanstack/react-query'
import { createLazyRoute } from '@tanstack/react-router'
import { Hero } from '#client/features/site/hero.tsx'
import { StatsBand } from '#client/features/site/stats-band.tsx'
import { useApi } from '#client/lib/api.tsx'
import { useI18n } from '#client/lib/i18n.tsx'
import { slicesOf } from '#client/lib/slices.tsx'
import type { IslandSky } from '#shared/hotel/sky.ts'
import { useEffect } from 'react'

export const Route = createLazyRoute('/')({ component: HomePage })

export const SLICES = slicesOf(async () => (await import('./home-later.tsx')).PARTS, {
  rooms: '#habitaciones',
  about: '#nosotros',
  booking: '#fechas',
  pictures: '#galeria',
  stories: '#blog',
  contact: '#contacto',
})
const { Slice, useOpening } = SLICES

type SkyQuery = { state: Pick<QueryState<IslandSky>, 'data' | 'dataUpdatedAt'> }

/** After midnight, dawn or dusk an open tab refetches the sky when it is shown again. */
const WHEN_SHOWN = {
  staleTime: ({ state: { data, dataUpdatedAt } }: SkyQuery) =>
    data ? Date.parse(data.validUntil) - dataUpdatedAt : 0,
  refetchOnWindowFocus: true,
}

/** The landing page, in the order of the spec (§2, "Home page"). */
function HomePage() {
  const { api } = useApi()
  const { language } = useI18n()
  const { room } = Route.useSearch()
  const { OpenRoom } = Route.useRouteContext()
  const { data: sky } = useSuspenseQuery(api.sky.today.queryOptions({ lang: language }, WHEN_SHOWN))
  useOpening()
  useFadeIn()
  return (
    <>
      <Hero sky={sky} />
      <StatsBand />
      <Slice name="rooms" />
      <Slice name="about" />
      <Slice name="booking" />
      <Slice name="pictures" />
      <Slice name="stories" />
      <Slice name="contact" />
      {OpenRoom && room !== undefined && <OpenRoom key={room} id={room} />}
    </>
  )
}

/** Class that hides an element until it fades in; set by script, so not without scripts. */
const HIDDEN_CLASS = 'fade-in-waiting'

/**
 * Elements of the class `fade-in` fade in once when scrolled into view (spec §2), unless the
 * visitor prefers reduced motion.
 */
function useFadeIn(): void {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    // Uses the observer's positions, because each read of an element's position forces a layout.
    const observer = new IntersectionObserver(
      (entries) => {
        const screenBottom = window.innerHeight
        for (const { isIntersecting, boundingClientRect, target } of entries) {
          // Without height, an element is in a part of the page that is not laid out yet.
          const { top, height } = boundingClientRect
          const isBelow = !isIntersecting && (top >= screenBottom || height === 0)
          target.classList.toggle(HIDDEN_CLASS, isBelow)
          if (!isBelow) observer.unobserve(target)
        }
      },
      { rootMargin: '0px 0px -8% 0px' },
    )
    for (const element of document.querySelectorAll('.fade-in')) observer.observe(element)
    return () => {
      observer.disconnect()
      for (const element of document.querySelectorAll(`.${HIDDEN_CLASS}`))
        element.classList.remove(HIDDEN_CLASS)
    }
  }, [])
}
