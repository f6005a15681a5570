import type { KeyboardEvent } from 'react'

/**
 * Whether a key belongs to an input method, such as one for Chinese. Safari sends the Enter that
 * accepts the letters after the composition, with the code 229.
 */
export const isOfInputMethod = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229

/** Whether Ctrl or Cmd and a letter are pressed. Autofill sends key events without a key. */
export const isShortcut = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  letter: string,
): boolean => (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === letter
