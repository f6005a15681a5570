export const KB = 1000

/** Maximum compressed bytes that a phone loads for the first view of the home page. */
export const BUDGETS = {
  scriptBytes: 117.9 * KB,
  styleBytes: 12 * KB,
  documentBytes: 26 * KB,
  totalBytes: 265 * KB,
  /** Up to the first touch in light mode. */
  lightBytes: 90 * KB,
  /** Everything that the first visit to the panel loads on a phone after signing in. */
  panelBytes: 200.9 * KB,
  /** The part of `panelBytes` that depends on data: the document, without headers. */
  panelDocumentBytes: 14.05 * KB,
  panelScriptBytes: 165.7 * KB,
  /**
   * For a new article, beyond the panel's start page: until the text can be edited, and in the
   * background afterwards.
   */
  editorScriptBytes: 153.3 * KB,
  editorLaterBytes: 74.3 * KB,
} as const
