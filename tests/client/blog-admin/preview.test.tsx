import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draftOf, newDraft } from '#client/features/blog-admin/session/draft.ts'
import { Preview } from '#client/features/blog-admin/form/preview.tsx'
import { PreviewLink } from '#client/features/blog-admin/publish/preview-link.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { press } from './opened-editor.tsx'
import { anArticle } from './session/an-article.ts'
import { showPart } from './part.tsx'

const line = (text: string | RegExp) => screen.findByText(text)

test('the preview is as wide as a phone or a laptop', () => {
  render(
    <AdminProvider>
      <Preview draft={newDraft('es')} isPublished={false} onClose={() => undefined} />
    </AdminProvider>,
  )
  const pressed = () =>
    ['Teléfono', 'Portátil'].map((name) => screen.getByText(name).getAttribute('aria-pressed'))

  expect(pressed()).toEqual(['false', 'true'])
  press('Teléfono')

  expect(pressed()).toEqual(['true', 'false'])
})

test('the preview numbers notes and sources, and lists them', () => {
  const content =
    '<p>Ahu<span data-note="Plataforma"></span><span data-citation="Métraux"></span></p>'
  render(
    <AdminProvider>
      <Preview
        draft={{ ...draftOf(anArticle()), content }}
        isPublished={false}
        onClose={() => undefined}
      />
    </AdminProvider>,
  )

  const notes = within(screen.getByRole('region', { name: 'Notas' }))
  expect(notes.getByRole('listitem').textContent).toBe('Plataforma')
  expect(within(screen.getByRole('region', { name: 'Fuentes' })).getByText('Métraux')).toBeTruthy()
  expect(screen.getByText('[1]').tagName).toBe('SUP')
})

test('the preview shows no markup of the descriptions of pictures', () => {
  const alt = '&lt;table&gt;&lt;tr&gt;&lt;/tr&gt;&lt;/table&gt; &gt; &lt;h1&gt;Falso&lt;/h1&gt;'
  const content = `<p>a</p><img src="https://fotos.example/1.jpg" alt="${alt}"><img src="/images/a.webp" alt="${alt}">`
  render(
    <AdminProvider>
      <Preview
        draft={{ ...draftOf(anArticle()), content }}
        isPublished={false}
        onClose={() => undefined}
      />
    </AdminProvider>,
  )

  expect(screen.getByText('Vista Previa del Artículo')).toBeTruthy()
  expect(screen.queryByText('Falso')).toBeNull()
  expect(screen.queryByRole('region', { name: /table/ })).toBeNull()
})

test('Copiar enlace copies a link to the draft, says how long it works, and takes it back', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const token = 'a'.repeat(43)
  const expiresAt = '2026-11-30T14:00:00.000Z'
  let count = 0
  await showPart(<PreviewLink id={7} language="fr" isUnsaved={false} />, {
    'admin.blog.previewLink.count': async () => ({ count, expiresAt: count ? expiresAt : null }),
    'admin.blog.previewLink.create': async () => ((count += 1), { token, expiresAt }),
    'admin.blog.previewLink.revoke': async () => ((count = 0), { success: true }),
  })

  press('Copiar enlace')
  await line(/^Enlace copiado: sirve hasta el lun 30 nov, 09:00$/)
  const link = `https://hotel.example/preview?lang=fr&token=${token}`
  expect(copy).toHaveBeenCalledExactlyOnceWith(link)
  expect(screen.getByLabelText<HTMLInputElement>('Enlace de la vista previa').value).toBe(link)
  fireEvent.click(await line('Anular el enlace'))

  await line('Los enlaces anteriores ya no sirven.')
  await waitFor(() => expect(screen.queryByText(/^Anular/)).toBeNull())
})

test('where the browser does not copy, the link is there to be copied by hand', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  const link = { token: 'a'.repeat(43), expiresAt: '2026-11-30T14:00:00.000Z' }
  await showPart(<PreviewLink id={7} language="es" isUnsaved={false} />, {
    'admin.blog.previewLink.count': async () => ({ count: 1, expiresAt: link.expiresAt }),
    'admin.blog.previewLink.create': async () => link,
  })

  press('Copiar enlace')

  await line(/^Copia el enlace/)
})
