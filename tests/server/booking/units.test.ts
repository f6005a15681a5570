import { expect, test } from 'vitest'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { readPage } from '#tests/support/site/html.ts'
import { testApp } from '#tests/support/test-app.ts'

test.each([
  ['es', '2\u00A0noches'],
  ['zh', '2\u2060晚'],
])('in %s no line parts a number of nights from its unit', async (lang, words) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pages: true, pms: hotel.pms })

  const url = `/rooms?${new URLSearchParams({ ...hotel.stay(), lang })}`
  const { document } = readPage((await server.app.inject(url)).body)

  expect(document.querySelector('main')?.textContent).toContain(words)
})
