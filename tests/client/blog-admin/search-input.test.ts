import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSearchInput } from '#client/features/blog-admin/article/search-input.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A search box, and the address, which shows a search some time after it was asked for. */
function searchBox() {
  const search = vi.fn((_q: string | undefined) => undefined)
  const { result, rerender } = renderHook(({ address }) => useSearchInput(address, search), {
    initialProps: { address: '' },
  })
  return {
    search,
    value: () => result.current.value,
    showInAddress: (address: string) => rerender({ address }),
    type: (value: string) => act(() => result.current.onChange(value)),
    pause: () =>
      act(() => {
        vi.advanceTimersByTime(200)
      }),
  }
}

test('what is typed stays in the box until the address shows it', () => {
  const box = searchBox()
  box.type('moai')
  box.pause()

  expect(box.search).toHaveBeenCalledExactlyOnceWith('moai')
  expect(box.value()).toBe('moai')
})

test('what is typed while the address comes to show an earlier search is kept', () => {
  const box = searchBox()
  box.type('mo')
  box.pause()
  box.type('moai')
  box.showInAddress('mo')
  expect(box.value()).toBe('moai')

  box.pause()
  box.showInAddress('moai')
  expect(box.value()).toBe('moai')
  expect(box.search.mock.calls).toEqual([['mo'], ['moai']])
})

test('the box follows an address that somebody else changed, as the way back does', () => {
  const box = searchBox()
  box.type('moai')
  box.pause()
  box.showInAddress('moai')

  box.showInAddress('')

  expect(box.value()).toBe('')
})
