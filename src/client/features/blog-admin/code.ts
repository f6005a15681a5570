import { useModule } from '#client/ui/admin/page/lazy-part.tsx'

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
