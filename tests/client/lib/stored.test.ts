import { expect, test, vi } from 'vitest'
import { storeCookie } from '#client/lib/storage/stored.ts'

test('a cookie counts as stored once the browser has it', () => {
  expect(storeCookie('hotel-choice', 'on')).toBe(true)
  expect(document.cookie).toContain('hotel-choice=on')

  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  expect(storeCookie('hotel-choice', 'off')).toBe(false)
})
