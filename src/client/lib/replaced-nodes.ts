/** Where a node was when it was taken out of the page. */
interface Place {
  parent: Node
  next: Node | null
  /** What stands there now, such as the translation of a text. */
  substitute: Node | null | undefined
}

/**
 * Translators and extensions replace nodes of the page, above all its texts, while React goes on to
 * change and remove those that it made: the page would show old numbers, and React would stop at a
 * node that has no parent. Puts such a node back in its place before React removes it or inserts
 * another one before it, and when React has changed it; a translator then finds a new text. Tells
 * slices that are not hydrated (slices.tsx) of the first translated text.
 */
export function restoreReplacedNodes(): void {
  const places = new WeakMap<Node, Place>()
  let isTold = false
  // eslint-disable-next-line typescript/unbound-method -- called on each parent.
  const { insertBefore, removeChild } = Node.prototype

  const restore = (node: Node | null): void => {
    note(changes.takeRecords())
    const place = node && places.get(node)
    if (!place || node.parentNode) return
    const { parent, next, substitute } = place
    if (substitute?.parentNode === parent) parent.replaceChild(node, substitute)
    else insertBefore.call(parent, node, childOf(parent, next))
  }
  const note = (records: readonly MutationRecord[]): void => {
    const added = new Set<Node | null | undefined>()
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      // A changed text; one that is in the page stays as it is.
      restore(target)
      for (const node of addedNodes) added.add(node)
      for (const node of removedNodes) {
        const beside = [addedNodes[0], previousSibling, nextSibling]
        const substitute = beside.find((other) => added.delete(other))
        places.set(node, { parent: target, next: nextSibling, substitute })
        if (substitute?.nodeName === 'FONT' && !isTold) {
          isTold = true
          dispatchEvent(new Event('texts-replaced'))
        }
        changes.observe(node, { characterData: true })
      }
    }
  }
  const changes = new MutationObserver(note)
  changes.observe(document, { childList: true, subtree: true })

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null) {
    if (next?.parentNode !== this) restore(next)
    return insertBefore.call(this, node, childOf(this, next)) as T
  }
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T) {
    if (node.parentNode !== this) restore(node)
    return (childOf(this, node) ? removeChild.call(this, node) : node) as T
  }
}

const childOf = (parent: Node, node: Node | null): Node | null =>
  node?.parentNode === parent ? node : null
