/** Marks the page as hydrated; tests and styles wait for it. */
export function markHydrated(): void {
  document.documentElement.dataset.hydrated = ''
}

/** False on the server and until React has taken over its HTML. */
export const isHydrated = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset.hydrated !== undefined
