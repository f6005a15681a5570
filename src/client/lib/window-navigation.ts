declare global {
  interface Window {
    /** Opens a page of this site, such as `/blog` or `/?room=3#habitaciones`. */
    navigate?: (path: string) => Promise<void>
  }
}

interface Navigator {
  navigate: (to: { href: string }) => Promise<void>
}

/** Defines the page's global `navigate` (spec §2), for scripts that are not part of the build. */
export function defineNavigate(router: Navigator): void {
  window.navigate = (path) => {
    const { origin, href } = new URL(path, location.origin)
    if (origin !== location.origin) throw new TypeError('navigate() leads to pages of this site.')
    return router.navigate({ href: href.slice(origin.length) })
  }
}

/** Scrolls to the anchor of a link to the present URL, for which the router does not scroll. */
export function scrollToRepeatedAnchors(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href*="#"]')
    if (!link || link.href !== location.href) return
    document.getElementById(decodeURIComponent(link.hash.slice(1)))?.scrollIntoView()
  })
}
