/**
 * As a `ref`, focuses the element when it appears, and scrolls to it at once: a smooth scroll ends
 * where the page happens to be if what stood below has gone meanwhile.
 */
export function takeFocus(element: HTMLElement | null): void {
  const { style } = document.documentElement
  style.scrollBehavior = 'auto'
  element?.focus()
  style.scrollBehavior = ''
}
