import { openPlaceholders } from '#shared/panel/staff-writing.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/**
 * Puts a text in place of everything from an offset on, as if it were typed: the browser undoes it
 * with its own key, and tells the field. False: the browser cannot.
 */
export function typeText(field: TextControl, from: number, text: string): boolean {
  field.focus()
  field.setSelectionRange(from, field.value.length)
  // The only call that puts a text on the browser's list of undoable steps.
  return document.execCommand?.('insertText', false, text) ?? false
}

/** Scrolls to the end of a field that grows with its text, once it has grown. */
export function showEnd(field: TextControl): void {
  requestAnimationFrame(() => {
    const { bottom } = field.getBoundingClientRect()
    if (bottom > window.innerHeight - FOOT_BAR_PX) field.scrollIntoView({ block: 'end' })
  })
}

/** The panel's bar of a phone covers so much of the page. */
const FOOT_BAR_PX = 64

/** Selects the first placeholder of the first field that has one, so that typing replaces it. */
export function selectPlaceholder(fields: readonly (TextControl | null)[], from = 0): void {
  for (const field of fields) {
    const [placeholder] = openPlaceholders(field?.value.slice(from) ?? '')
    if (!field || placeholder === undefined) continue
    const at = field.value.indexOf(placeholder, from)
    field.focus()
    field.setSelectionRange(at, at + placeholder.length)
    return
  }
}
