import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CopyButton } from '#client/ui/admin/copy-button.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { renderPart } from '#tests/support/client/render.tsx'

test('a text that changes after it was copied is not called copied', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text)
  })
  function Page() {
    const [text, setText] = useState('/a')
    return (
      <AdminProvider>
        <CopyButton text={text} what="la dirección" />
        <button type="button" onClick={() => setText('/b')}>
          Otra
        </button>
      </AdminProvider>
    )
  }
  await renderPart(<Page />)

  fireEvent.click(screen.getByRole('button', { name: 'Copiar la dirección' }))
  await screen.findByRole('button', { name: 'Copiado' })
  fireEvent.click(screen.getByRole('button', { name: 'Otra' }))

  fireEvent.click(await screen.findByRole('button', { name: 'Copiar la dirección' }))
  await screen.findByRole('button', { name: 'Copiado' })
  expect(copied).toEqual(['/a', '/b'])
})
