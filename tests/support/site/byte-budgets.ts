export const KB = 1000

/** Maximum compressed bytes of the first view, of the home page unless said otherwise, on a phone's first visit; its style sheets are in the document. */
export const BUDGETS = {
  scriptBytes: 132 * KB,
  styleBytes: 12 * KB,
  documentBytes: 26 * KB,
  totalBytes: 265 * KB,
  /** Until the first touch in light mode. */
  lightBytes: 90 * KB,
  /** Of the panel: everything that the first visit to it loads, signed in. */
  panelBytes: 208 * KB,
  panelScriptBytes: 172 * KB,
  /** Of a new article, beyond those of the panel's front: until one can write, and what comes by itself after that. */
  editorScriptBytes: 154 * KB,
  editorLaterBytes: 73 * KB,
} as const
