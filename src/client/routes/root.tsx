import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  retainSearchParams,
  useMatches,
} from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiProvider } from '#client/lib/api-context.tsx'
import { samePath, type LanguagePaths } from '#client/lib/head.ts'
import { I18nProvider, loadI18n } from '#client/lib/i18n.tsx'
import { LightModeProvider } from '#client/lib/light-mode.tsx'
import { SiteConfigProvider } from '#client/lib/site-config.tsx'
import type { LanguagePreference } from '#client/lib/language-preference.ts'
import type { ApiAccess } from '#client/lib/trpc.ts'
import { AccountCorner } from '#client/features/auth/account-corner.tsx'
import { ConsentProvider } from '#client/features/consent/consent.tsx'
import { ConsentSettings } from '#client/features/consent/consent-settings.tsx'
import { LegalLinks } from '#client/features/legal/legal-links.tsx'
import { LightModeSwitch } from '#client/features/site/light-mode-switch.tsx'
import { SiteFooter } from '#client/features/site/site-footer.tsx'
import { SiteHeader } from '#client/features/site/site-header.tsx'
import { ToastProvider } from '#client/ui/toast.tsx'
import { isAdminPath } from '#shared/addresses.ts'
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  languageOption,
  type Language,
} from '#shared/i18n/languages.ts'
import type { PictureSizes } from '#shared/light-mode.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import { ErrorPage } from './error-page.tsx'

/** What every route can rely on. */
export interface AppContext extends ApiAccess {
  publicUrl: string
  site: SiteConfig
  /** Weights of the pictures while they wait for a tap; absent where they show. */
  light?: PictureSizes
  /** The language of addresses that do not name one; the switcher changes it. */
  preference: LanguagePreference
}

interface RootSearch {
  lang?: Language | undefined
}

export const rootRoute = createRootRouteWithContext<AppContext>()({
  validateSearch: (search: Record<string, unknown>): RootSearch => {
    if (isLanguage(search.lang)) return { lang: search.lang }
    // A link that takes the parameter away says so by naming it; a retained one would come back.
    return 'lang' in search ? { lang: undefined } : {}
  },
  search: { middlewares: [retainSearchParams(['lang'])] },
  beforeLoad: async ({ search, context, location }) => ({
    i18n: await loadI18n(
      isAdminPath(location.pathname)
        ? DEFAULT_LANGUAGE
        : (search.lang ?? context.preference.current()),
    ),
  }),
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
  useEffect(() => {
    // From here on clicks are answered by the page itself; tests and styles may wait for it.
    document.documentElement.dataset.hydrated = ''
  }, [])
  const { i18n, ...access } = rootRoute.useRouteContext()
  const isForStaff = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.frame === 'admin'),
  })
  return (
    <html lang={languageOption(i18n.language).tag}>
      <head>
        <HeadContent />
      </head>
      <body>
        <ApiProvider value={access}>
          <SiteConfigProvider value={access.site}>
            <LightModeProvider sizes={access.light}>
              <I18nProvider value={i18n}>
                <ToastProvider>
                  <a className="skip-link" href="#contenido">
                    {i18n.t('site.skip')}
                  </a>
                  {isForStaff ? <Outlet /> : <GuestFrame />}
                </ToastProvider>
              </I18nProvider>
            </LightModeProvider>
          </SiteConfigProvider>
        </ApiProvider>
      </body>
    </html>
  )
}

/** What stands around every page for guests. */
function GuestFrame() {
  return (
    <ConsentProvider>
      <PageHeader />
      <main id="contenido">
        <Outlet />
      </main>
      <SiteFooter
        account={<AccountCorner />}
        legal={
          <LegalLinks>
            <LightModeSwitch />
            <ConsentSettings />
          </LegalLinks>
        }
      />
    </ConsentProvider>
  )
}

/** The header knows where the page stands in the other languages, and what lies under it. */
function PageHeader() {
  const page = useMatches({ select: (matches) => matches.at(-1) })
  // A language without a version leads to the address that says so and offers the others.
  const paths = { ...samePath(page?.pathname ?? '/'), ...pathsOf(page?.loaderData) }
  return <SiteHeader paths={paths} overPicture={page?.pathname === '/'} />
}

function pathsOf(loaderData: unknown): LanguagePaths | undefined {
  if (typeof loaderData !== 'object' || loaderData === null || !('paths' in loaderData)) return
  return loaderData.paths as LanguagePaths
}
