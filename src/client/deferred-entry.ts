/**
 * Asks for the page's own scripts once its first view is on the screen: the page reads without
 * them, and on a slow line its letters and pictures come first. The server names them on this
 * script's tag.
 */
requestAnimationFrame(() => {
  // The second frame begins when the first one is drawn, and a timer set in it fires after it.
  requestAnimationFrame(() => setTimeout(start))
})

function start(): void {
  const names = document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset.modules
  for (const name of names?.split(' ') ?? []) {
    document.head.append(asked(name))
    void import(/* @vite-ignore */ name)
  }
}

/** An import cannot say how urgent it is; asked for like this, it gives way to letters and pictures. */
function asked(name: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = name
  link.fetchPriority = 'low'
  return link
}
