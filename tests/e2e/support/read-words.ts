import type { Page } from '@playwright/test'
import { OLD_WORDS, readable } from '#tests/support/site/old-words.ts'

/**
 * What people, screen readers, search engines and those to whom a link is sent read of the open
 * page, a line each, after it has been scrolled through: parts are drawn when they come into view.
 */
export async function readWords(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => {
        setTimeout(resolve, 60)
      })
    }
  })
  const lines = await page.evaluate(() => {
    // What is folded or for screen readers is text too; styles, the page's data and the countries of
    // the world are not.
    const unread =
      'style, script:not([type="application/ld+json"]), select[autocomplete=country] option'
    const hasText = (element: Element) =>
      !element.matches(unread) &&
      [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      )
    const textOf = (element: Element) => {
      const copy = element.cloneNode(true) as Element
      for (const part of copy.querySelectorAll(unread)) part.remove()
      return copy.textContent
    }
    return [...document.querySelectorAll('*')].flatMap((element) => [
      ...[...element.attributes].map(({ name, value }) => `${element.localName} ${name} ${value}`),
      // With what stands in it, because a sentence may be put together of several elements.
      ...(hasText(element) ? [`${element.localName} ${textOf(element)}`] : []),
    ])
  })
  return lines.map(readable)
}

/** The lines with a word of the hotel of the demo. */
export const oldWordsIn = (lines: readonly string[]): string[] =>
  lines.filter((line) => OLD_WORDS.some((old) => line.search(old) >= 0))
