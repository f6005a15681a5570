/**
 * Does in the browser what its translation does: replaces each text of the page by an element with
 * another text, also those that come later. The words stay the same, so that they can be compared.
 */
export function translateAll(): void {
  const SKIPPED = 'script, style, noscript, textarea, title, option, [translate=no]'
  const translate = (text: Text) => {
    if (!text.parentElement || text.parentElement.closest(`font, ${SKIPPED}`)) return
    if (!text.data.trim()) return
    const outer = document.createElement('font')
    outer.append(document.createElement('font'))
    outer.firstElementChild?.append(text.data)
    text.replaceWith(outer)
  }
  const translateIn = (node: Node) => {
    if (node instanceof Text) return translate(node)
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(translate)
  }
  const start = () => {
    translateIn(document.body)
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        translateIn(target)
        addedNodes.forEach(translateIn)
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  }
  // A browser begins when it has seen the page.
  const html = document.documentElement ?? document
  new MutationObserver((_records, observer) => {
    if (!document.querySelector('html[data-hydrated]')) return
    observer.disconnect()
    start()
  }).observe(html, { attributeFilter: ['data-hydrated'], subtree: true })
}
