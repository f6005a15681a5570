import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router'
import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { ApiProvider } from '#client/lib/api.tsx'
import { answeredBy } from '#tests/support/client/answered-by.ts'
import { I18nProvider, loadI18n } from '#client/lib/i18n.tsx'
import { languagePreference, type LanguagePreference } from '#client/lib/language-preference.ts'
import { loadReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import { SiteConfigProvider } from '#client/lib/site-config.tsx'
import { createApi, createQueryClient } from '#client/lib/trpc.ts'
import { ToastProvider } from '#client/ui/toast/toast.tsx'
import type { Language } from '#shared/i18n/languages.ts'
import type { SiteConfig } from '#shared/site-config.ts'

/** The answers of procedures, by name; a rejection becomes a client error. */
export type Answers = Record<string, (input: unknown) => Promise<unknown>>

interface PartOptions {
  language?: Language
  answers?: Answers
  site?: Partial<SiteConfig>
  /** URL of the page. */
  at?: string
}

/** The result of `renderPart`, besides Testing Library's. */
export interface RenderedPart extends RenderResult {
  router: AnyRouter
  preference: LanguagePreference
}

/** Renders a part of a page with all context providers of a page. */
export async function renderPart(
  part: ReactNode,
  { language = 'es', answers = {}, site = {}, at = '/' }: PartOptions = {},
): Promise<RenderedPart> {
  const i18n = await loadI18n(language)
  await loadReadingI18n(i18n)
  const api = createApi(answering(answers), createQueryClient())
  const preference = languagePreference(language)
  const page = (
    <ApiProvider value={api}>
      <SiteConfigProvider value={{ ...SITE, ...site }}>
        <I18nProvider value={i18n}>
          <ToastProvider>{part}</ToastProvider>
        </I18nProvider>
      </SiteConfigProvider>
    </ApiProvider>
  )
  const router = memoryRouter(page, at, {
    preference,
    i18n,
    site: { ...SITE, ...site },
    publicUrl: 'https://hotel.example',
    username: 'maria',
  })
  await router.load()
  return { ...render(<RouterProvider router={router} />), router, preference }
}

const SITE: SiteConfig = {
  month: '2026-12',
  hotelLatitude: -27.1478,
  hotelLongitude: -109.4296,
  mapEmbedUrl: 'https://maps.example/?at={lat},{lon}',
  phone: '+56 32 210 0000',
  email: 'iorana@hare-mahina.example',
  address: 'Hanga Roa, Rapa Nui (Isla de Pascua), Chile',
  tourUrl: 'https://tours.example/',
  checkIn: '15:00',
  checkOut: '10:00',
  opens: '08:00',
  closes: '22:00',
  breakfastFrom: '07:00',
  breakfastTo: '10:00',
  agency: { name: 'Vaikava Web', url: 'https://vaikava-web.example' },
  cancellationPeriods: [],
}

/** A router whose routes all show the same page. */
function memoryRouter(page: ReactNode, at: string, context: object): AnyRouter {
  const rootRoute = createRootRoute({ component: () => page })
  const paths = ['/', '/blog', '/blog/$slug', '/admin/blog', '$']
  const routes = paths.map((path) => createRoute({ getParentRoute: () => rootRoute, path }))
  return createRouter({
    routeTree: rootRoute.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [at] }),
    context,
  } as never)
}

/** Answers with the test's answers. */
const answering = (answers: Answers) =>
  answeredBy(({ path, input }) => {
    const answer = answers[path] ?? (() => Promise.reject(new Error(`No ${path} here.`)))
    return answer(input)
  })
