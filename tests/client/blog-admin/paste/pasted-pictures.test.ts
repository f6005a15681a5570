import { expect, test } from 'vitest'
import { cleanPastedHtml } from '#client/features/blog-admin/editor/paste/pasted-html.ts'
import type { PastedPictures } from '#client/features/blog-admin/editor/paste/pictures.ts'

const PNG = 'data:image/png;base64,iVBORw0KGgo='

const aFile = (name: string) => new File([name], name, { type: 'image/png' })

function paste(html: string, files: File[] = []) {
  const pictures: PastedPictures = { files, found: new Map() }
  const clean = cleanPastedHtml(html, pictures)
  const addresses = [...clean.matchAll(/<img[^>]*?src="([^"]*)"/g)].map(([, src = '']) => src)
  return { addresses, found: pictures.found }
}

test('a picture of another site keeps its address', () => {
  expect(paste('<p>x</p><img src="https://fotos.example/a.jpg">').addresses).toEqual([
    'https://fotos.example/a.jpg',
  ])
})

test('a picture of this site has its path, wherever it was copied', () => {
  const html = `<img src="${location.origin}/uploads/a.webp"><img src="/images/b.webp">`

  expect(paste(html).addresses).toEqual(['/uploads/a.webp', '/images/b.webp'])
})

test('the bytes of a picture in the text are found under its address', async () => {
  const { addresses, found } = paste(`<p>x</p><img src="${PNG}">`)

  expect(addresses).toEqual([expect.stringMatching(/^https:\/\/imagen\.invalid\/[-\w]+$/)])
  const file = found.get(addresses[0]!)
  expect(file).toMatchObject({ name: 'imagen.png', type: 'image/png', size: 8 })
})

test('files of the clipboard are the pictures of the text in their order, where they are as many', () => {
  const html = '<p>x</p><img src="webkit-fake-url://1/a.jpeg"><img src="https://a.example/b.jpg">'
  const { addresses, found } = paste(html, [aFile('uno'), aFile('dos')])

  expect(addresses.map((address) => found.get(address)?.name)).toEqual(['uno', 'dos'])
  expect(paste(html, [aFile('uno')]).found.size).toBe(0)
})

test("Word's picture of the whole text is none of its pictures", () => {
  const html = '<p class=MsoNormal>x<img src="file:///C:/a.jpg"></p>'
  const { addresses, found } = paste(html, [aFile('todo')])

  expect(addresses).toEqual([expect.stringMatching(/^https:\/\/imagen\.invalid\//)])
  expect(found.size).toBe(0)
})

test.each([
  ['file:///C:/a.jpg'],
  ['cid:1'],
  ['blob:https://a.example/1'],
  ['fotos/a.jpg'],
  ['//a.example/b.jpg'],
  ['data:image/svg+xml;base64,PHN2Zz4='],
  ['data:image/png;base64,%%%'],
  [''],
])('a picture at "%s" keeps its place under an address that leads nowhere', (src) => {
  const { addresses, found } = paste(`<p>x</p><img src="${src}">`)

  expect(addresses).toEqual([expect.stringMatching(/^https:\/\/imagen\.invalid\//)])
  expect(found.size).toBe(0)
})

test('pictures that count visits are left out', () => {
  expect(
    paste('<p>x</p><img src="https://a.example/t.gif" width="1" height="1">').addresses,
  ).toEqual([])
})
