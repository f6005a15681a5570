import { useModule } from '#client/ui/admin/page/lazy-part.tsx'

/** Loads the toolbar after the text; undefined while loading. */
export function useToolbar() {
  return useModule('toolbar', () => import('./toolbar/toolbar.tsx')).data
}
