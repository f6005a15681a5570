import { reasonsNotRestored } from '#tests/support/browser/back-forward.ts'
import { expect, test } from '../support/test.ts'

test('nothing of a public page keeps it out of the browser’s back/forward cache @release', async ({
  page,
}) => {
  const paths = ['/', '/blog', '/rooms', '/rooms/economica', '/privacy', '/terms', '/cancellations']

  for (const path of paths) {
    expect(await reasonsNotRestored(page, path, '/robots.txt'), path).toEqual([])
  }
})

test('the check notices a page that the browser does not keep @release', async ({ page }) => {
  expect(await reasonsNotRestored(page, '/cart', '/robots.txt')).toContain(
    'MainResourceHasCacheControlNoStore',
  )
})
