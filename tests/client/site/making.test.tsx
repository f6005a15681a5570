import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LegalArticle } from '#client/features/legal/legal-article.tsx'
import { loadLegalText } from '#client/features/legal/legal-text.ts'
import { SiteFooter } from '#client/features/site/site-footer.tsx'
import { dictionary } from '#server/i18n/dictionary.ts'
import { renderPart } from '#tests/support/client/render.tsx'

test('a guest who meets a barrier finds an address and a telephone, and who asks for the licences a file', async () => {
  await renderPart(<LegalArticle text={await loadLegalText('making', 'de')} />, {
    language: 'de',
  })

  expect(screen.getByRole('heading', { level: 2, name: 'Barrierefreiheit' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'iorana@hare-mahina.example' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '+56 32 210 0000' })).toBeTruthy()
  const licences = screen.getByRole('link', { name: '/licences.txt' })
  expect(licences.getAttribute('href')).toBe('/licences.txt')
  expect(screen.queryByText(/Gültig ab/)).toBeNull()
})

test.each([
  ['2027-07', 'Dato de noviembre de 2026, según Ley 21.070.'],
  ['2027-08', 'Se confirma en Ley 21.070.'],
])('in %s the answer about the length of the stay says: %s', async (month, sentence) => {
  await renderPart(<LegalArticle text={await loadLegalText('travel', 'es')} />, {
    site: { month },
  })

  const law = screen.getByRole('link', { name: 'Ley 21.070' })
  expect(law.closest('p')?.textContent).toBe(sentence)
  expect(law.getAttribute('href')).toBe('https://www.bcn.cl/leychile/navegar?idNorma=1116414')
})

test('a guest who wants to cancel is led to the button that does it', async () => {
  await renderPart(<LegalArticle text={await loadLegalText('cancellations', 'en')} />, {
    language: 'en',
  })

  const booking = screen.getByRole('link', { name: 'My booking' })
  expect(booking.getAttribute('href')).toBe('/booking')
  const { 'cancel.open': button } = dictionary('en', 'booking')
  expect(booking.closest('p')?.textContent).toContain(button)
})

test('the footer has the year of the hotel in which the page was made', async () => {
  await renderPart(<SiteFooter />, { site: { month: '2027-01' } })

  expect(screen.getByText(/© 2027/)).toBeTruthy()
})
