import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import { hydrate } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { httpBatchLink } from '@trpc/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { languagePreference, storedLanguage } from './lib/language-preference.ts'
import { PAGE_STATE_ID } from '#shared/render.ts'
import type { PageState } from './lib/page-state.ts'
import { createApi, createQueryClient, sessionHeader } from './lib/trpc.ts'
import { createAppRouter } from './router.tsx'

// Not awaited: the page's own chunk imports this one, and would wait for what waits for it.
void start()

/** Makes the server's page live: same data, same markup, then the guest's own language. */
async function start(): Promise<void> {
  const state = JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '') as PageState
  const queryClient = createQueryClient()
  hydrate(queryClient, state.queries)

  const access = createApi(
    httpBatchLink({ url: '/trpc', maxItems: 10, headers: sessionHeader }),
    queryClient,
  )
  const preference = languagePreference(state.language)
  const router = createAppRouter({
    context: {
      ...access,
      publicUrl: state.publicUrl,
      site: state.site,
      ...(state.light ? { light: state.light } : {}),
      preference,
    },
  })
  // Tells the router that its first page stands in the document already, so that it renders the
  // same boundaries as the server; its own hydration would need inline scripts.
  router.ssr = { manifest: undefined }
  await router.load()
  // As a transition it is done in short pieces, between which the page answers.
  startTransition(() => {
    hydrateRoot(document, <RouterProvider router={router} />)
  })

  const stored = storedLanguage()
  const isOpen = !new URLSearchParams(location.search).has('lang')
  if (isOpen && stored && stored !== preference.current()) {
    preference.choose(stored)
    await router.invalidate()
  }
}
