/** As a `ref`, focuses the element when it appears. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
