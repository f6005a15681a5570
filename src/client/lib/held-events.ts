/** What a click can operate; on anything else it has no effect that would be lost. */
const OPERABLE = 'a[href], button, summary, label, [type=checkbox], [type=radio], [type=submit]'

/** What arrow keys operate. */
const STEPPED = '[role=tab], [role=group]'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Makes the part of the page around an element ready; undefined where it is so already. */
export type Prepare = (element: Element) => Promise<void> | undefined

/**
 * Holds back what a visitor does in a part of the page that has no code yet, and repeats it once it
 * has: nothing is lost, and no link is followed that opens a dialog. Where the code cannot be loaded,
 * the browser does what it does without scripts.
 */
export function holdEvents(prepare: Prepare): void {
  /** Elements whose next event is a repeated one. */
  const repeated = new WeakSet<Element>()
  const typed = new Map<Field, string>()

  const hold = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element) || repeated.delete(target)) return
    const ready = isLost(event, target) && prepare(target)
    if (!ready) return
    event.preventDefault()
    event.stopImmediatePropagation()
    void ready
      .catch(() => repeated.add(target))
      .then(() => {
        if (target.isConnected) repeat(event, target)
      })
  }
  const remember = ({ target }: Event) => {
    if (!isField(target)) return
    const ready = prepare(target)
    if (!ready) return
    if (!typed.has(target)) {
      void ready.then(
        () => retype(target, typed.get(target) ?? ''),
        () => undefined,
      )
    }
    typed.set(target, target.value)
  }
  for (const type of ['click', 'submit', 'keydown']) addEventListener(type, hold, { capture: true })
  for (const type of ['input', 'change']) addEventListener(type, remember, { capture: true })
}

/** Whether an event has an effect that needs code. */
function isLost(event: Event, target: Element): boolean {
  if (event instanceof KeyboardEvent) {
    return /^(?:Arrow|Home|End)/.test(event.key) && target.closest(STEPPED) !== null
  }
  if (!(event instanceof MouseEvent)) return true
  // Other clicks open a new tab or a menu, which is the browser's own.
  const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  return isPlain && event.button === 0 && target.closest(OPERABLE) !== null
}

function repeat(event: Event, target: Element): void {
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    target.requestSubmit(event.submitter)
  } else if (event instanceof KeyboardEvent) {
    target.dispatchEvent(new KeyboardEvent(event.type, event))
  } else {
    target.dispatchEvent(new MouseEvent(event.type, event))
  }
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** Tells React what was typed, which it takes for its own where the field's value is the same. */
function retype(field: Field, value: string): void {
  const hasCursor = 'selectionStart' in field && field.selectionStart !== null
  if (field.value !== value || !hasCursor) {
    field.value = ''
    // Past React's own setter on the element, so that it sees a change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  }
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
