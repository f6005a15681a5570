import type { Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { expect } from './test.ts'

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Words over a picture, which are light. */
interface Words {
  text: string
  color: readonly number[]
  /** WCAG 2.2, 1.4.3: 3 for large letters, else 4.5. */
  needs: number
  boxes: Box[]
}

/**
 * Reads the words of a part of the page that are on the screen, without those on a ground of their
 * own, and hides them, so that what lies behind can be measured.
 */
export async function uncoverPicture(page: Page, part: string): Promise<Words[]> {
  await page.evaluate(() => document.fonts.ready)
  const words = await page.evaluate(readWords, part)
  expect(words.length, `words of ${part}`).toBeGreaterThan(3)
  return words
}

/** Expects enough contrast between the words and each point of the screen that they lay over. */
export async function expectLegible(page: Page, words: Words[], name: string): Promise<void> {
  const screen = sharp(await page.screenshot({ scale: 'css' }))
  for (const { text, color, needs, boxes } of words) {
    for (const box of boxes) {
      const found = contrast(luminance(color), await brightest(screen, box))
      expect(found, `${name}: ${text}`).toBeGreaterThanOrEqual(needs)
    }
  }
}

function readWords(selector: string): Words[] {
  const found: Words[] = []
  const part = document.querySelector(selector)
  const owners = [...(part?.querySelectorAll<HTMLElement>('*') ?? [])].filter(
    (element) => !element.closest('.button:not(.ghost), .visually-hidden, noscript'),
  )
  for (const owner of owners) {
    const { color, fontSize } = getComputedStyle(owner)
    for (const node of owner.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      found.push({
        text: node.textContent,
        color: (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number),
        needs: Number.parseFloat(fontSize) >= 24 ? 3 : 4.5,
        boxes: [...range.getClientRects()]
          .filter(({ width, height }) => width > 1 && height > 1)
          .filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight)
          .map(({ left, top, width, height }) => ({ left, top, width, height })),
      })
    }
  }
  // What sticks to the foot of the screen lies over the page.
  for (const bar of document.querySelectorAll('body > aside')) bar.remove()
  for (const owner of part?.querySelectorAll<HTMLElement>('h1, h1 span, p, p *, time, a, svg') ??
    [])
    owner.style.opacity = '0'
  return found
}

const linear = (value: number): number => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

const contrast = (light: number, dark: number): number => (light + 0.05) / (dark + 0.05)

/** The luminance that 99 of 100 points behind a line of text do not pass; single stars do. */
async function brightest(screen: Sharp, box: Box): Promise<number> {
  const { data, info } = await screen
    .clone()
    .extract({
      left: Math.round(box.left),
      top: Math.round(box.top),
      width: Math.max(1, Math.round(box.width)),
      height: Math.max(1, Math.round(box.height)),
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const values: number[] = []
  for (let at = 0; at < data.length; at += info.channels) {
    values.push(luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]))
  }
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0
}
