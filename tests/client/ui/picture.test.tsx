import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Picture } from '#client/ui/picture.tsx'
import { picturesAre } from '#tests/support/client/pictures.ts'
import { renderPart } from '#tests/support/client/render.tsx'

const LOCAL = '/images/rooms/garden.webp'
const VARIANTS =
  '/images/rooms/garden-small.webp 640w, /images/rooms/garden-medium.webp 1024w, /images/rooms/garden.webp 1920w'
const REMOTE = 'https://pictures.example/garden.jpg'

test('a local picture has three widths and a fixed size', async () => {
  await renderPart(<APicture src={LOCAL} />)

  expect(image().getAttribute('srcset')).toBe(VARIANTS)
  expect(image().getAttribute('sizes')).toMatch(/, 50vw$/)
  expect([image().getAttribute('width'), image().getAttribute('height')]).toEqual(['960', '640'])
  expect(image().getAttribute('loading')).toBe('lazy')
})

test('a picture of the site is offered in AVIF, an upload is not', async () => {
  const { unmount } = await renderPart(<APicture src={LOCAL} />)
  const source = image().parentElement?.querySelector('source')
  expect(source?.type).toBe('image/avif')
  expect(source?.srcset).toBe(VARIANTS.replaceAll('.webp', '.avif'))
  expect(source?.sizes).toBe(image().getAttribute('sizes'))
  unmount()

  await renderPart(<APicture src="/uploads/garden.webp" />)

  expect(image().parentElement?.querySelector('source')).toBeNull()
  expect(image().getAttribute('srcset')).toContain('/uploads/garden-small.webp 640w')
})

test('an absolute address is not changed', async () => {
  await renderPart(<APicture src={REMOTE} />)

  expect(image().getAttribute('src')).toBe(REMOTE)
  expect(image().getAttribute('srcset')).toBeNull()
  expect(image().getAttribute('sizes')).toBeNull()
})

test('a placeholder pulses until the picture is loaded', async () => {
  await renderPart(<APicture src={LOCAL} />)
  expect(state()).toBe('loading')

  fireEvent.load(image())

  expect(state()).toBe('shown')
})

test('a picture that is loaded already does not pulse', async () => {
  picturesAre('loaded')

  await renderPart(<APicture src={LOCAL} />)

  expect(state()).toBe('shown')
})

test('a picture of the first view is loaded eagerly and never hidden', async () => {
  await renderPart(<APicture src={LOCAL} priority />)

  expect(state()).toBe('shown')
  expect(image().getAttribute('loading')).toBe('eager')
  expect(image().getAttribute('fetchpriority')).toBe('high')
})

test('when a width fails, the plain file is tried', async () => {
  await renderPart(<APicture src={LOCAL} />)

  fireEvent.error(image())

  expect(state()).toBe('plain')
  expect(image().getAttribute('src')).toBe(LOCAL)
  expect(image().getAttribute('srcset')).toBeNull()
  expect(image().parentElement?.querySelector('source')).toBeNull()
})

test('when the plain file fails too, the fallback is shown', async () => {
  await renderPart(<APicture src={LOCAL} fallbackSrc="/brand/logo-mark.svg" />)

  fireEvent.error(image())
  fireEvent.error(image())

  expect(state()).toBe('failed')
  expect(image().getAttribute('src')).toBe('/brand/logo-mark.svg')
})

test('a picture that failed before hydration is tried as the plain file', async () => {
  picturesAre('broken')

  await renderPart(<APicture src={LOCAL} priority />)

  expect(state()).toBe('plain')
})

test('an absolute picture that failed before hydration shows the fallback', async () => {
  picturesAre('broken')

  await renderPart(<APicture src={REMOTE} fallbackSrc="/brand/logo-mark.svg" />)

  expect(state()).toBe('failed')
  expect(image().getAttribute('src')).toBe('/brand/logo-mark.svg')
})

test('a picture that replaces another starts with its own loading state', async () => {
  await renderPart(<TwoPictures />)
  fireEvent.error(image())
  expect(state()).toBe('failed')

  fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }))

  expect(state()).toBe('loading')
  expect(image().getAttribute('srcset')).toBe(VARIANTS)
})

type Facts = Partial<Parameters<typeof Picture>[0]>

function APicture(facts: Facts) {
  return <Picture src={LOCAL} alt="Jardín" width={960} height={640} sizes="50vw" {...facts} />
}

function TwoPictures() {
  const [src, setSrc] = useState(REMOTE)
  return (
    <>
      <APicture src={src} />
      <button type="button" onClick={() => setSrc(LOCAL)}>
        Siguiente
      </button>
    </>
  )
}

const image = () => screen.getByRole('img', { name: 'Jardín' })

const state = () => image().parentElement?.dataset.state
