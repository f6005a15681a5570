import type { Page } from '@playwright/test'
import { foreignMarkup } from '#tests/support/client/article-markup.ts'
import { XSS_PAYLOADS } from '#tests/support/site/xss-payloads.ts'
import { STAFF } from '../support/staff.ts'
import { expect, open, test } from '../support/test.ts'

/** A text with NUL is refused altogether. */
const STORABLE = XSS_PAYLOADS.filter((payload) => !payload.includes('\0'))

// The policy is off, so that a payload which the sanitiser lets through would run.
test.use({ bypassCSP: true })

test('an article with every payload runs no script, sends no request to other hosts and shows its text', async ({
  page,
  request,
  baseURL,
}) => {
  const slug = `cargas-${Date.now()}`
  await request.post('/api/auth/login', { data: STAFF })
  const made = await request.post('/api/admin/blog', {
    data: {
      title: '"><img src=x onerror=pwned=1>',
      slug,
      // The lists of this language are not counted by other journeys, which run at the same time.
      language: 'de',
      excerpt: '</p><script>pwned=1</script>',
      author: '<svg onload=pwned=1>',
      category: '"onmouseover=pwned=1 x="',
      metaTitle: '</title><script>pwned=1</script>',
      metaDescription: '"><script>pwned=1</script>',
      tags: ['<img src=x onerror=pwned=1>', '</script><script>pwned=1</script>'],
      imageUrl: '/images/hero.webp',
      imageAlt: '" onload=pwned=1 x="',
      content: `<p>Antes</p>${STORABLE.map((payload) => `<p>${payload}</p>`).join('\n')}<p>Después</p>`,
      published: true,
    },
  })
  expect(made.status()).toBe(200)
  const { id } = await made.json()

  const dialogs: string[] = []
  const foreign: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (sent) => {
    if (!sent.url().startsWith(`${baseURL}/`) && !sent.url().startsWith('data:'))
      foreign.push(sent.url())
  })

  const address = `/blog/${slug}?lang=de`
  await open(page, address)
  const text = page.locator('.article-content')
  await expect(text).toContainText('Antes')

  // The cards of the lists show its other fields.
  for (const path of ['/blog?lang=de', '/?lang=de', address]) {
    await open(page, path)
    await touchEverything(page)
  }
  const written = await page.evaluate(() => {
    // The page itself puts tables into frames that scroll, and links into references.
    const elements = [
      ...document.querySelectorAll(
        '.article-content *:not(div.table-scroll:has(> table), span:not([class]) > a.mark:only-child)',
      ),
    ]
    return elements.map(({ tagName, parentElement, namespaceURI, attributes }) => ({
      tagName,
      parentElement: parentElement && { tagName: parentElement.tagName },
      namespaceURI,
      // The page itself gives headings their ids, and lets pictures wait until they are near.
      attributes: [...attributes]
        .filter(({ name }) => !(name === 'id' && /^h[23]$/i.test(tagName)))
        .filter(
          ({ name, value }) =>
            tagName !== 'IMG' || !['loading=lazy', 'decoding=async'].includes(`${name}=${value}`),
        )
        .map(({ name, value }) => ({ name, value })),
    }))
  })

  expect(written.length).toBeGreaterThan(100)
  expect(foreignMarkup(written)).toEqual([])
  expect(dialogs).toEqual([])
  expect(foreign).toEqual([])
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  await expect(page).toHaveURL(address)
  expect((await request.delete(`/api/admin/blog/${id}`)).status()).toBe(200)
})

/** Hands every part of the page the events that a guest could cause. */
async function touchEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main *')) {
      for (const type of ['mouseover', 'pointerenter', 'focus', 'focusin', 'animationstart']) {
        element.dispatchEvent(new Event(type, { bubbles: true }))
      }
    }
  })
}
