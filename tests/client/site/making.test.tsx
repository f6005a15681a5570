import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LegalArticle } from '#client/features/legal/legal-article.tsx'
import { loadLegalText } from '#client/features/legal/legal-text.ts'
import { renderPart } from '#tests/support/client/render.tsx'

test('a guest who meets a barrier finds an address and a telephone', async () => {
  await renderPart(<LegalArticle text={await loadLegalText('making', 'de')} isDated={false} />, {
    language: 'de',
  })

  expect(screen.getByRole('heading', { level: 2, name: 'Barrierefreiheit' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'iorana@hare-mahina.example' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '+56 32 210 0000' })).toBeTruthy()
  expect(screen.queryByText(/Gültig ab/)).toBeNull()
})
