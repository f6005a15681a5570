import { expect, test } from 'vitest'
import { countWords, readingMinutes } from '#shared/blog/reading-time.ts'

test.each([
  ['<p>Los <strong>mo</strong>ai de Rapa Nui</p>', 'es', 5],
  ['<table><tbody><tr><td>Mes</td><td>Mayo</td></tr></tbody></table>', 'es', 2],
  ['<p>pan &amp; té</p><hr><img src="/images/a.webp" alt="no">', 'es', 2],
  ['<p>复活节岛的石像</p>', 'zh', 5],
  ['', 'es', 0],
] as const)('%s has its words', (html, language, words) => {
  expect(countWords(html, language)).toBe(words)
})

test.each([
  [0, 1],
  [90, 1],
  [900, 5],
  [1240, 6],
  [99_000, 60],
])('%i words are read in %i minutes', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes)
})
