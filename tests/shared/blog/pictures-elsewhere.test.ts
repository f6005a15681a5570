import { expect, test } from 'vitest'
import { countElsewhere, withoutPicturesElsewhere } from '#shared/blog/pictures-elsewhere.ts'

const OWN = '<img src="/uploads/a.webp" alt="">'
const FIGURE =
  '<figure><img src="HTTPS://a.example/b.jpg" alt=""><figcaption>b</figcaption></figure>'

test('guests get no picture of another site, nor its caption', () => {
  const html = `<p>a</p>${OWN}<img src="http://a.example/1.jpg" alt="x">${FIGURE}<figure>${OWN}<figcaption>c</figcaption></figure>`

  expect(countElsewhere(html)).toBe(2)
  expect(withoutPicturesElsewhere(html)).toBe(
    `<p>a</p>${OWN}<figure>${OWN}<figcaption>c</figcaption></figure>`,
  )
})
