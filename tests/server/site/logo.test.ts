import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PNG_PREFIX } from '#shared/pictures/logo.ts'
import { cleanSvg } from '#shared/pictures/svg.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aPicture } from '#tests/support/uploads.ts'
import { aSiteEditor } from './site-editor.ts'

const NS = 'xmlns="http://www.w3.org/2000/svg"'
const DRAWN = '<path d="M0 0h8v8z" fill="#c00"/>'
const CLEAN = `<svg viewBox="0 0 8 8" ${NS}>${DRAWN}</svg>`

test.each([
  ['as it is', `<svg viewBox="0 0 8 8">${DRAWN}</svg>`, CLEAN],
  [
    'with a head',
    `<?xml version="1.0"?><!-- by hand --><svg ${NS} viewBox="0 0 8 8">${DRAWN}</svg>`,
    undefined,
  ],
  ['with a size', `<svg width="8px" height="8px">${DRAWN}</svg>`, CLEAN],
  ['with a script', `<svg viewBox="0 0 8 8"><script>alert(1)</script>${DRAWN}</svg>`, CLEAN],
  ['with a listener', `<svg viewBox="0 0 8 8" onload="alert(1)">${DRAWN}</svg>`, CLEAN],
  [
    'with HTML',
    `<svg viewBox="0 0 8 8"><foreignObject><body/><path d="M1 1"/></foreignObject>${DRAWN}</svg>`,
    CLEAN,
  ],
  [
    'with a picture of another site',
    `<svg viewBox="0 0 8 8"><image href="https://x.example/a.png"/>${DRAWN}</svg>`,
    CLEAN,
  ],
  ['with an animation', `<svg viewBox="0 0 8 8"><animate attributeName="d"/>${DRAWN}</svg>`, CLEAN],
  [
    'with looks in a style',
    `<svg viewBox="0 0 8 8"><path d="M0 0h8v8z" style="fill:#c00;background:url(//x)"/></svg>`,
    CLEAN,
  ],
  [
    'with an address',
    `<svg viewBox="0 0 8 8"><path d="M0 0h8v8z" fill="#c00" mask="url(https://x)"/></svg>`,
    CLEAN,
  ],
])('a drawing %s is stored without what it does not draw', (_what, sent, clean) => {
  const written = cleanSvg(sent)

  if (clean !== undefined) expect(written).toBe(clean)
  expect(written).toContain(DRAWN)
  expect(cleanSvg(written ?? '')).toBe(written)
})

test.each([
  'no drawing',
  '<svg>',
  '<svg viewBox="0 0 8 8"><g></svg>',
  '<svg viewBox="0 0 8 8"><style>path{fill:red}</style></svg>',
  '<svg viewBox="0 0 8 8"><path d="M0 0"',
  `<html>${CLEAN}</html>`,
  `${PNG_PREFIX}PHN2Zz4=`,
])('%s is no logo', async (sign) => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)

  const refused = await siteEditor.save('fact.logo', { sign, onDark: null, ground: '#112233' })

  expect(refused.statusCode).toBe(400)
  expect(refused.body).toContain('No se puede leer')
})

test('files of the logo and icons come from the published drawing', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  const get = (url: string) => server.app.inject(url)
  const before = await get('/brand/logo-mark.svg')
  const png = PNG_PREFIX + (await aPicture({ format: 'png' })).toString('base64')
  await siteEditor.save('fact.logo', { sign: CLEAN, onDark: png, ground: '#112233' })
  expect((await get('/brand/logo-mark.svg')).body).toBe(before.body)

  await siteEditor.publish()

  const sign = await get('/brand/logo-mark.svg')
  expect(sign.headers['content-type']).toBe('image/svg+xml')
  expect(sign.headers['content-security-policy']).toContain('sandbox')
  expect(sign.body).toBe(CLEAN)
  expect((await get('/brand/logo-white.svg')).body).toContain(`href="${png}"`)
  for (const [url, size] of [
    ['/brand/icon-192.png', 192],
    ['/brand/icon-512.png', 512],
    ['/apple-touch-icon.png', 180],
    ['/favicon.ico', 48],
  ] as const) {
    const icon = await get(url)
    expect(icon.headers['content-type']).toBe('image/png')
    const { data, info } = await sharp(icon.rawPayload).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([size, size])
    // The ground reaches the corner, so that no mask of a phone shows a hole.
    expect([...data.subarray(0, 3)]).toEqual([0x11, 0x22, 0x33])
  }
})
