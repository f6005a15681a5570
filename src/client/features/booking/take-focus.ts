/** As a `ref`, focuses an element when it appears, such as a message that replaces a form. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
