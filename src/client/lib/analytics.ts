declare global {
  interface Window {
    /** The analytics function; exists only after the visitor has agreed. */
    gtag?: (...command: unknown[]) => void
  }
}

/** Sends an event if the analytics function exists (spec §2); never personal data. */
export function track(event: string, params: Record<string, unknown> = {}): void {
  if (typeof window !== 'undefined' && typeof window.gtag === 'function') {
    window.gtag('event', event, params)
  }
}
