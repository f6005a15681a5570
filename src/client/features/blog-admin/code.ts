import { useQuery } from '@tanstack/react-query'

const AGAIN_MS = 5000

export function moduleKey(name: string): string[] {
  return ['code of the editor', name]
}

/**
 * Loads a module in the background and retries until it is loaded. Unlike with `React.lazy`, loaded
 * code renders at once: a Suspense fallback stays for at least 300 ms.
 */
export const useModule = <Code>(name: string, load: () => Promise<Code>, enabled = true) =>
  useQuery({
    queryKey: moduleKey(name),
    queryFn: load,
    enabled,
    gcTime: Infinity,
    refetchInterval: ({ state }) => (state.data ? false : AGAIN_MS),
  })

const SCREENS = {
  list: async () => (await import('./list/blog-list.tsx')).BlogList,
  editor: async () => (await import('./editor-screen.tsx')).EditorScreen,
  translations: async () =>
    (await import('./translations/translations-screen.tsx')).TranslationsScreen,
}

/** Loads a screen of the blog management. */
export function useScreenCode(name: keyof typeof SCREENS, isWanted = true) {
  return useModule(name, SCREENS[name], isWanted)
}
