import { afterEach, expect, test, vi } from 'vitest'
import { defineNavigate, scrollToRepeatedAnchors } from '#client/lib/window-navigation.ts'

afterEach(() => {
  delete window.navigate
})

test('the global navigate shows a page of this site', async () => {
  const navigate = vi.fn(async () => undefined)
  defineNavigate({ navigate })

  await window.navigate?.('/blog?tag=moai#contacto')

  expect(navigate).toHaveBeenCalledExactlyOnceWith({ href: '/blog?tag=moai#contacto' })
})

test.each(['https://other.example/', '//other.example/', 'javascript:alert(1)'])(
  'the global navigate does not lead to %s',
  (address) => {
    const navigate = vi.fn(async () => undefined)
    defineNavigate({ navigate })

    expect(() => window.navigate?.(address)).toThrow(TypeError)
    expect(navigate).not.toHaveBeenCalled()
  },
)

test('a second press on a link to the same place scrolls there again', () => {
  location.hash = '#habitaciones'
  document.body.innerHTML =
    '<a href="#habitaciones"><span>Reservas</span></a><a href="#blog">Blog</a><section id="habitaciones"></section>'
  const scroll = vi.spyOn(document.getElementById('habitaciones')!, 'scrollIntoView')
  scrollToRepeatedAnchors()

  document.querySelector('span')!.click()

  expect(scroll).toHaveBeenCalledOnce()
})
