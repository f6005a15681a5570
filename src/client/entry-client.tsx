import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { createContext, startTransition, useEffect, useState, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { languagePreference, storedLanguage } from './lib/language-preference.ts'
import { DEFAULT_LANGUAGE } from '#shared/i18n/languages.ts'
import { readRoomsFrom } from '#shared/hotel/rooms.ts'
import { readTimeZoneFrom } from '#shared/hotel/time-zone.ts'
import { translator } from '#shared/i18n/translate.ts'
import { isShown } from '#shared/site-config.ts'
import { PAGE_STATE_ID } from '#shared/render.ts'
import { restoreAnswers, type PageState } from './lib/page-state.ts'
import { isTranslated, openSlices, slicedPageShown } from './lib/slices.tsx'
import { createApi, createQueryClient, wordsFrom } from './lib/trpc.ts'
import { defineNavigate, scrollToRepeatedAnchors } from './lib/window-navigation.ts'
import { createAppRouter } from './router.tsx'

/** In `public`, with the same name in all builds, for pages whose chunks no longer exist. */
const RENEWAL = '/renew-page.js'

addEventListener('vite:preloadError', () => void import(/* @vite-ignore */ RENEWAL))

// Not awaited, because the page's chunk imports this one: awaiting it here would be a deadlock.
void start()

/** In `public`, because few visitors need it and the first view has a byte limit. */
const LANGUAGE_HINT = '/language-hint.js'

/** Hydrates the server's page with its data, then switches to the guest's stored language. */
async function start(): Promise<void> {
  // A chunk of its own, because the first view has a byte limit and translators begin later.
  void import('./lib/replaced-nodes.ts').then((code) => code.restoreReplacedNodes())
  const state = JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '') as PageState
  const queryClient = createQueryClient()
  const { panelTexts } = state
  const { timeZone, rooms } = state.site
  if (timeZone) readTimeZoneFrom(() => timeZone)
  if (rooms) readRoomsFrom(() => rooms)
  restoreAnswers(queryClient, state.answers, document, state.renderedAt)

  const access = createApi(
    async (call) => (await import('./lib/http-calls.ts')).sendOverHttp(call),
    queryClient,
  )
  const preference = languagePreference(state.language)
  const router = createAppRouter({
    context: {
      ...access,
      publicUrl: state.publicUrl,
      site: state.site,
      readWords: state.site.hasWords && wordsFrom(access),
      ...(state.light ? { light: state.light } : {}),
      preference,
      ...(panelTexts
        ? { panelI18n: { language: DEFAULT_LANGUAGE, t: translator(panelTexts) } }
        : {}),
    },
  })
  // Makes the router render the same Suspense boundaries as the server. Its own hydration would need
  // inline scripts, which the CSP forbids.
  router.ssr = { manifest: undefined }
  await router.load()
  const page = <RouterProvider router={router} />
  // A page that failed has none.
  const isSliced = router.state.matches.some(
    ({ staticData, status }) => staticData.later && status === 'success',
  )
  await new Promise<void>((resolve) => {
    // A transition hydrates in short tasks, between which the page responds.
    startTransition(() => {
      hydrateRoot(document, isSliced ? page : <Hydration onEnd={resolve}>{page}</Hydration>, {
        // A slice that was translated before differs from the server's, and is rendered again.
        onRecoverableError: (error) => void (isTranslated() || reportError(error)),
      })
    })
    // Its slices stay as the server's, so that no change of a context ends.
    if (isSliced) void slicedPageShown.then(resolve)
    defineNavigate(router)
    scrollToRepeatedAnchors()
  })
  document.documentElement.dataset.hydrated = ''

  // Not earlier, because the server's HTML is in the page's language.
  if (new URLSearchParams(location.search).has('lang')) return
  const stored = storedLanguage()
  if (!stored || !isShown(state.site, stored)) {
    if (!panelTexts && !navigator.language.startsWith(state.language))
      void import(/* @vite-ignore */ LANGUAGE_HINT)
  } else if (stored !== preference.current()) {
    await openSlices()
    preference.choose(stored)
    await router.invalidate()
  }
}

const HydrationContext = createContext(false)

/**
 * Calls `onEnd` when React has taken over all of the server's HTML. Its effect runs before the parts
 * inside of Suspense are hydrated; a context can change only after they are.
 */
function Hydration({ onEnd, children }: { onEnd: () => void; children: ReactNode }) {
  const [isFrameDone, setIsFrameDone] = useState(false)
  useEffect(() => {
    if (isFrameDone) onEnd()
    else startTransition(() => setIsFrameDone(true))
  }, [isFrameDone, onEnd])
  return <HydrationContext value={isFrameDone}>{children}</HydrationContext>
}
