import { expect, test } from 'vitest'
import { islandTime, isReceptionOpen } from '#shared/island-time.ts'

test.each([
  ['summer: UTC-5', '2026-01-15T15:04:00Z', '10:04'],
  ['winter: UTC-6', '2026-07-15T15:04:00Z', '09:04'],
  ['midnight is 00, not 24', '2026-01-15T05:00:00Z', '00:00'],
])('the island has its own time: %s', (_name, instant, expected) => {
  expect(islandTime(new Date(instant), 'es')).toBe(expected)
})

test.each([
  ['07:59', '2026-01-15T12:59:59Z', false],
  ['08:00', '2026-01-15T13:00:00Z', true],
  ['21:59', '2026-01-16T02:59:59Z', true],
  ['22:00', '2026-01-16T03:00:00Z', false],
])('reception at %s', (_name, instant, open) => {
  expect(isReceptionOpen(new Date(instant))).toBe(open)
})
