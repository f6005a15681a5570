import { expect, test } from 'vitest'
import { growth, percentile, steadyPart } from '#tests/soak/figures.ts'

test('the growth of a run is the slope of its regression line, whatever the jitter', () => {
  const rising = [0, 60, 120, 180].map((at, i) => [at, 100 + at / 60 + (i % 2)] as const)

  expect(growth([[0, 100] as const, [1800, 110] as const, [3600, 120] as const])).toBeCloseTo(0.2)
  expect(growth(rising)).toBeCloseTo(0.036)
  expect(growth([[0, 5] as const, [60, 5] as const])).toBe(0)
})

test('percentiles and the part after the first third', () => {
  const values = Array.from({ length: 100 }, (_, n) => 100 - n)

  expect(percentile(values, 50)).toBe(51)
  expect(percentile(values, 99)).toBe(100)
  expect(steadyPart([1, 2, 3, 4, 5, 6])).toEqual([3, 4, 5, 6])
})
