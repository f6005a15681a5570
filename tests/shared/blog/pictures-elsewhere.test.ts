import { expect, test } from 'vitest'
import { addressNowhere, withoutMissingPictures } from '#shared/blog/pictures-elsewhere.ts'

const OWN = '<img src="/uploads/a.webp" alt="">'
const LINKED = '<img src="http://a.example/1.jpg" alt="x">'
const MISSING = `<img src="${addressNowhere('1')}" alt="x">`

test('guests get no place of a picture that was never uploaded, nor its caption', () => {
  const figure = (picture: string) => `<figure>${picture}<figcaption>c</figcaption></figure>`
  const shown = `<p>a</p>${OWN}${LINKED}${figure(LINKED)}${figure(OWN)}`

  expect(withoutMissingPictures(`${shown}${MISSING}${figure(MISSING)}`)).toBe(shown)
})
