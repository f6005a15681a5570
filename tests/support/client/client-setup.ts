import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { PATIENCE } from '#tests/support/patience.ts'
import { picturesAre } from './pictures.ts'

// The simulated browser lays nothing out, but looks through every rule of the panel's style sheet for
// each role that a test asks for. What a test finds is decided by roles, labels and attributes.
CSSStyleSheet.prototype.insertRule = () => 0

configure({ asyncUtilTimeout: PATIENCE.timeout })

/** A message on the console fails the test, unless the test replaced the console's method itself. */
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
  picturesAre('loading')
})

afterEach(() => {
  cleanup()
  // What a test put there without rendering it: files that share a page would find it.
  document.body.replaceChildren()
  // The same for what a test stored: a draft of one file is an unsaved text in the next one.
  localStorage.clear()
  sessionStorage.clear()
  const messages = [console.error, console.warn].flatMap((method) => vi.mocked(method).mock.calls)
  vi.restoreAllMocks()
  expect(messages, 'messages on the console').toEqual([])
})
