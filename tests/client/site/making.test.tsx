import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LegalArticle } from '#client/features/legal/legal-article.tsx'
import { loadLegalText } from '#client/features/legal/legal-text.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { BUDGETS, KB } from '#tests/support/site/byte-budgets.ts'
import { renderPart } from '#tests/support/client/render.tsx'

test.each(LANGUAGES)(
  'the weight that the page names in %s is the measured limit',
  async (language) => {
    const text = JSON.stringify(await loadLegalText('making', language))

    expect(/\d+(?= K[Bo])/.exec(text)?.[0]).toBe(String(BUDGETS.totalBytes / KB))
  },
)

test('a guest who meets a barrier finds an address and a telephone', async () => {
  await renderPart(<LegalArticle text={await loadLegalText('making', 'de')} isDated={false} />, {
    language: 'de',
  })

  expect(screen.getByRole('heading', { level: 2, name: 'Barrierefreiheit' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'iorana@hare-mahina.example' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '+56 32 210 0000' })).toBeTruthy()
  expect(screen.queryByText(/Gültig ab/)).toBeNull()
})
