import { InputRule, Mark, markPasteRule, type Command } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { linkAddress } from '#shared/blog/article-format.ts'

const WEB_ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g
const TYPED_ADDRESS = /(?:^|\s)(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])\s$/

/** A typed link with forbidden characters encoded; undefined if it may not be stored. */
export const safeAddress = (typed: string): string | undefined =>
  linkAddress(typed.trim().replace(/["<>`\s\\^{|}]/g, encodeURIComponent))

/** Links the selection; false for an address that may not be stored. */
export function linkTo(address: string): Command {
  return ({ commands }) => {
    const href = safeAddress(address)
    return href ? commands.setMark('link', { href }) : false
  }
}

/** A link without attributes besides `href` (spec §5). */
export const ArticleLink = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({
    href: {
      default: '',
      parseHTML: (element) => safeAddress(element.getAttribute('href') ?? '') ?? '',
    },
  }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (safeAddress(element.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
  addPasteRules() {
    const getAttributes = ([href]: RegExpMatchArray) => ({ href })
    return [markPasteRule({ find: WEB_ADDRESS, type: this.type, getAttributes })]
  },
  addInputRules() {
    const { type } = this
    return [
      new InputRule({
        find: TYPED_ADDRESS,
        handler: ({ state, range, match: [all, href = ''] }) => {
          const from = range.from + all.indexOf(href)
          state.tr.insertText(' ', range.to)
          state.tr.addMark(from, from + href.length, type.create({ href }))
        },
      }),
    ]
  },
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      // Pasting an address over a selection links the selection.
      new Plugin({
        props: {
          handlePaste: (_view, event) => {
            const text = event.clipboardData?.getData('text/plain').trim() ?? ''
            if (editor.state.selection.empty || !/^https?:\/\/\S+$/.test(text)) return false
            return editor.commands.command(linkTo(text))
          },
        },
      }),
    ]
  },
})

/** Adds `https://` or `mailto:` to a typed address without a scheme. */
export function completeAddress(typed: string): string {
  const address = typed.trim()
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return `mailto:${address}`
  if (/^[a-z][\w+.-]*:/i.test(address) || /^[/#]/.test(address)) return address
  return `https://${address}`
}
