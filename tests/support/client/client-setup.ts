import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'
import { picturesAre } from './pictures.ts'

// The simulated browser has no layout, but searches every rule of the panel's style sheet for each
// role that a test queries. Tests find elements by roles, labels and attributes, which need no
// styles.
CSSStyleSheet.prototype.insertRule = () => 0

configure({ asyncUtilTimeout: WAIT_OPTIONS.timeout })

/** A console message fails the test, unless the test replaced the console's method itself. */
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
  picturesAre('loading')
})

afterEach(() => {
  cleanup()
  // Removes elements that a test added itself, because test files share a page.
  document.body.replaceChildren()
  // Removes drafts, because test files share the storage.
  localStorage.clear()
  sessionStorage.clear()
  const messages = [console.error, console.warn].flatMap((method) => vi.mocked(method).mock.calls)
  vi.restoreAllMocks()
  expect(messages, 'messages on the console').toEqual([])
})
