const TAG = /<(\/?)(span|a)(\s[^>]*)?>/g
const REFERENCE = /^\sdata-(?:note|place|citation)="/

interface Open {
  isLink: boolean
  /** The reference that this element is, to be written where it ends. */
  reference: string
  /** References that stood in this link, to be written after it. */
  after: string
}

/**
 * Gives the references of sanitized HTML the only form that an article may have: empty, after the
 * text that stood in them, and after a link instead of inside, because each becomes a link.
 */
export function arrangeReferences(html: string): string {
  const open: Open[] = []
  return html.replace(TAG, (tag, slash: string, name: string, attributes = '') => {
    if (!slash) {
      const reference = REFERENCE.test(attributes) ? `${tag}</span>` : ''
      open.push({ isLink: name === 'a', reference, after: '' })
      return reference ? '' : tag
    }
    const closed = open.pop()
    if (!closed?.reference) return tag + (closed?.after ?? '')
    const link = open.find(({ isLink }) => isLink)
    if (!link) return closed.reference
    link.after += closed.reference
    return ''
  })
}
