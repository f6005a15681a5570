import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  retainSearchParams,
  useMatches,
} from '@tanstack/react-router'
import { ApiProvider } from '#client/lib/api-context.tsx'
import { samePath, type LanguagePaths } from '#client/lib/head.ts'
import { I18nProvider, loadI18n } from '#client/lib/i18n.tsx'
import type { LanguagePreference } from '#client/lib/language-preference.ts'
import type { ApiAccess } from '#client/lib/trpc.ts'
import { SiteFooter } from '#client/features/site/site-footer.tsx'
import { SiteHeader } from '#client/features/site/site-header.tsx'
import { ToastProvider } from '#client/ui/toast.tsx'
import { isLanguage, languageOption, type Language } from '#shared/i18n/languages.ts'
import { ErrorPage } from './error-page.tsx'

/** What every route can rely on. */
export interface AppContext extends ApiAccess {
  publicUrl: string
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
  beforeLoad: async ({ search, context }) => ({
    i18n: await loadI18n(search.lang ?? context.preference.current()),
  }),
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: '#073a30' },
      { name: 'format-detection', content: 'telephone=no' },
    ],
    links: [{ rel: 'icon', href: '/brand/logo-mark.svg', type: 'image/svg+xml' }],
  }),
  component: Document,
  errorComponent: ErrorPage,
})

function Document() {
  const { i18n, ...access } = rootRoute.useRouteContext()
  return (
    <html lang={languageOption(i18n.language).tag}>
      <head>
        <HeadContent />
      </head>
      <body>
        <ApiProvider value={access}>
          <I18nProvider value={i18n}>
            <ToastProvider>
              <a className="skip-link" href="#contenido">
                {i18n.t('site.skip')}
              </a>
              <PageHeader />
              <main id="contenido">
                <Outlet />
              </main>
              <SiteFooter />
            </ToastProvider>
          </I18nProvider>
        </ApiProvider>
      </body>
    </html>
  )
}

/** The header knows where the page stands in the other languages, and what lies under it. */
function PageHeader() {
  const page = useMatches({ select: (matches) => matches.at(-1) })
  const paths = pathsOf(page?.loaderData) ?? samePath(page?.pathname ?? '/')
  return <SiteHeader paths={paths} overPicture={page?.pathname === '/'} />
}

function pathsOf(loaderData: unknown): LanguagePaths | undefined {
  if (typeof loaderData !== 'object' || loaderData === null || !('paths' in loaderData)) return
  return loaderData.paths as LanguagePaths
}
