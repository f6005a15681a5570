import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  retainSearchParams,
  useMatches,
} from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProvider } from '#client/lib/api.tsx'
import { I18nProvider, loadI18n, type I18n, type ReadWords } from '#client/lib/i18n.tsx'
import { LightModeProvider, SiteConfigProvider } from '#client/lib/site-config.tsx'
import type { LanguagePreference } from '#client/lib/language-preference.ts'
import { orNull, type ApiAccess } from '#client/lib/trpc.ts'
import { AccountCorner } from '#client/features/auth/account-corner.tsx'
import { ConsentProvider, ConsentSettings } from '#client/features/consent/consent.tsx'
import { ReserveBar } from '#client/features/site/header/reserve-bar.tsx'
import { PageAnnouncer } from '#client/features/site/page-announcer.tsx'
import { SiteFooter } from '#client/features/site/site-footer.tsx'
import { SiteHeader } from '#client/features/site/header/site-header.tsx'
import { ToastProvider } from '#client/ui/toast/toast.tsx'
import { isAdminPath, samePath } from '#shared/addresses.ts'
import { DEFAULT_LANGUAGE, isLanguage, langTag, type Language } from '#shared/i18n/languages.ts'
import type { PictureSizes } from '#shared/light-mode.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import { ErrorPage } from './error-page.tsx'

/** The router's context, available in every route. */
export interface AppContext extends ApiAccess {
  publicUrl: string
  site: SiteConfig
  /** The bytes of each picture; only in light mode, where a tap loads a picture. */
  light?: PictureSizes
  /** The language of URLs without `lang`; the switcher changes it. */
  preference: LanguagePreference
  /** Absent: the owner has written no words. */
  readWords?: ReadWords | undefined
  /** Translator of the texts in a panel page's document. */
  panelI18n?: I18n
}

interface RootSearch {
  lang?: Language | undefined
}

export const rootRoute = createRootRouteWithContext<AppContext>()({
  validateSearch: (search: Record<string, unknown>): RootSearch => {
    if (isLanguage(search.lang)) return { lang: search.lang }
    // A link keeps the parameter unless it sets it to undefined.
    return 'lang' in search ? { lang: undefined } : {}
  },
  search: { middlewares: [retainSearchParams(['lang'])] },
  beforeLoad: async ({ search, context, location }) => ({
    i18n: isAdminPath(location.pathname)
      ? (context.panelI18n ?? (await loadI18n(DEFAULT_LANGUAGE)))
      : await loadI18n(search.lang ?? context.preference.current(), context.readWords),
  }),
  loader: async ({ context: { api, queryClient }, location }) => {
    if (isAdminPath(location.pathname)) return
    // A failure becomes null, because the page is complete without the price.
    await queryClient.ensureQueryData(orNull(api.booking.fromPrice.queryOptions()))
  },
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: '#073a30' },
      { name: 'format-detection', content: 'telephone=no' },
    ],
    links: [
      { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
      { rel: 'icon', href: '/brand/logo-mark.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
  }),
  component: Document,
  errorComponent: ErrorPage,
})

function Document() {
  const { i18n, ...context } = rootRoute.useRouteContext()
  // The same for the whole visit: each change of a context would hydrate the slices of the page.
  const [access] = useState(context)
  const isForStaff = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.frame === 'admin'),
  })
  return (
    <html lang={langTag(i18n.language)}>
      <head>
        <HeadContent />
      </head>
      <body>
        <ApiProvider value={access}>
          <SiteConfigProvider value={access.site}>
            <LightModeProvider value={access.light}>
              <I18nProvider value={i18n}>
                <ToastProvider>
                  <a className="skip-link" href="#contenido">
                    {i18n.t('site.skip')}
                  </a>
                  {isForStaff ? <Outlet /> : <GuestLayout />}
                </ToastProvider>
              </I18nProvider>
            </LightModeProvider>
          </SiteConfigProvider>
        </ApiProvider>
      </body>
    </html>
  )
}

/** Header and footer of the pages for guests. */
function GuestLayout() {
  return (
    <ConsentProvider>
      <PageAnnouncer />
      <PageHeader />
      <main id="contenido">
        <Outlet />
      </main>
      <SiteFooter account={<AccountCorner />} settings={<ConsentSettings />} />
      <ReserveBar />
    </ConsentProvider>
  )
}

/** The header with links to the page in the other languages. */
function PageHeader() {
  const page = useMatches({ select: (matches) => matches.at(-1) })
  const data = page?.loaderData
  // In a language without a version, the link leads to the 404 page, which names the others.
  const paths = {
    ...samePath(page?.pathname ?? '/'),
    ...(data && 'paths' in data ? data.paths : {}),
  }
  return <SiteHeader paths={paths} overPicture={page?.pathname === '/'} />
}
