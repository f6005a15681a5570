import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cropOf,
  focusedAt,
  FRAMES,
  framingOf,
  isWhole,
  MIN_SCALE,
  moved,
  pulled,
  reframed,
  scaled,
  STEP,
  steppedFocal,
  steppedFrame,
  type Frame,
} from '#client/features/blog-admin/pictures/crop/framing.ts'

const WIDE = { width: 1600, height: 800 }

test('a frame begins as the largest rectangle of its ratio, in the middle', () => {
  expect(cropOf(framingOf('1:1'), WIDE)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 })
  expect(cropOf(framingOf('3:4'), { width: 600, height: 1600 })).toEqual({
    x: 0,
    y: 0.25,
    width: 1,
    height: 0.5,
  })
  expect(isWhole(cropOf(framingOf('original'), WIDE))).toBe(true)
  expect(isWhole(cropOf(framingOf('16:9'), WIDE))).toBe(false)
})

test('another ratio is centred on the focal point, as far as the picture reaches', () => {
  const focused = focusedAt(framingOf('original'), { x: 0.6, y: 0.9 })
  expect(cropOf(reframed(focused, '1:1'), WIDE)).toMatchObject({ x: 0.35, y: 0, width: 0.5 })
  const beside = moved(reframed(focused, '1:1'), WIDE, { x: -1, y: 0 })
  expect(cropOf(beside, WIDE).x).toBe(0)
  // Moved away, it comes back to the focal point with the next ratio.
  expect(cropOf(reframed(beside, '3:4'), WIDE).x).toBeCloseTo(0.6 - 0.375 / 2)
  const corner = focusedAt(framingOf('original'), { x: 2, y: -1 })
  expect(cropOf(reframed(corner, '1:1'), WIDE)).toMatchObject({ x: 0.5, y: 0 })
})

test('arrows move the rectangle by steps and stop at the edge, from where they go back at once', () => {
  const key = (name: string) => ({ key: name, shiftKey: false })
  let framing = framingOf('1:1')
  for (let press = 0; press < 20; press += 1) {
    framing = steppedFrame(framing, WIDE, key('ArrowRight')) ?? framing
  }
  expect(cropOf(framing, WIDE).x).toBe(0.5)
  const back = steppedFrame(framing, WIDE, key('ArrowLeft')) ?? framing
  expect(cropOf(back, WIDE).x).toBeCloseTo(0.5 - STEP)
  expect(steppedFrame(framing, WIDE, key('Tab'))).toBeUndefined()
})

test('arrows with Shift resize the rectangle around its middle, never below a fifth', () => {
  const key = (name: string) => ({ key: name, shiftKey: true })
  const smaller = steppedFrame(framingOf('1:1'), WIDE, key('ArrowLeft')) ?? framingOf('1:1')
  const crop = cropOf(smaller, WIDE)
  expect(crop.height).toBeCloseTo(1 - STEP)
  expect(crop.x + crop.width / 2).toBeCloseTo(0.5)
  expect(scaled(smaller, WIDE, 0).scale).toBe(MIN_SCALE)
  expect(scaled(smaller, WIDE, 7).scale).toBe(1)
})

test('arrows move the focal point, and the rectangle follows it', () => {
  const next = steppedFocal(framingOf('1:1'), { key: 'ArrowLeft' })
  expect(next?.focal).toEqual({ x: 0.5 - STEP, y: 0.5 })
  expect(next && cropOf(next, WIDE).x).toBeCloseTo(0.25 - STEP)
})

test('a pulled corner keeps the ratio, and the opposite corner stays', () => {
  const framing = framingOf('1:1')
  const crop = cropOf(pulled(framing, WIDE, { x: 0, y: 0 }, { x: 0.5, y: 0.9 }), WIDE)
  expect(crop.x + crop.width).toBeCloseTo(0.75)
  expect(crop.y + crop.height).toBeCloseTo(1)
  expect(crop.width * WIDE.width).toBeCloseTo(crop.height * WIDE.height)
})

test('whatever is done, the rectangle lies within the picture and has its ratio', () => {
  const share = fc.double({ min: -2, max: 2, noNaN: true })
  const point = fc.record({ x: share, y: share })
  const side = fc.constantFrom(0 as const, 1 as const)
  const size = fc.record({
    width: fc.integer({ min: 1, max: 8000 }),
    height: fc.integer({ min: 1, max: 8000 }),
  })
  const frame = fc.constantFrom(...(Object.keys(FRAMES) as Frame[]))
  fc.assert(
    fc.property(
      size,
      frame,
      frame,
      point,
      point,
      fc.record({ x: side, y: side }),
      (picture, first, second, to, by, corner) => {
        let framing = pulled(framingOf(first), picture, corner, to)
        framing = moved(framing, picture, by)
        framing = pulled(framing, picture, corner, by)
        framing = moved(reframed(focusedAt(framing, to), second), picture, by)
        const { x, y, width, height } = cropOf(framing, picture)
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9)
        const ratio = FRAMES[second] ?? picture.width / picture.height
        expect((width * picture.width) / (height * picture.height) / ratio).toBeCloseTo(1, 6)
      },
    ),
  )
})
