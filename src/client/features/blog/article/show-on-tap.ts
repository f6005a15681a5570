/** Shows a deferred picture of a text in its place, when it is tapped. */
export function showOnTap(text: HTMLElement | null): () => void {
  const show = (event: MouseEvent) => {
    const tapped = event.target instanceof Element ? event.target.closest('a[data-deferred]') : null
    const template = tapped?.nextElementSibling
    if (!tapped || !(template instanceof HTMLTemplateElement)) return
    event.preventDefault()
    tapped.replaceWith(template.content)
    template.remove()
  }
  text?.addEventListener('click', show)
  return () => text?.removeEventListener('click', show)
}
