import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RatingBox } from '#client/features/ratings/rating-box.tsx'
import { guestSessionId, newSessionId } from '#client/lib/storage/guest-session.ts'
import { callHeaders } from '#client/lib/http-calls.ts'
import { renderPart, type Answers } from '#tests/support/client/render.tsx'

const ARTICLE = { id: 7, averageRating: '4.5', totalRatings: 2 }

const star = (name: string) => screen.getByRole('radio', { name })

function box(answers: Answers = {}, language: 'es' | 'fr' | 'zh' = 'es') {
  return renderPart(<RatingBox article={ARTICLE} />, { answers, language })
}

/** A promise with its resolve function. */
function later<T>() {
  let give: (value: T) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const promise = new Promise<T>((resolve, reject) => {
    give = resolve
    fail = reject
  })
  return { promise, give, fail }
}

test("the average is formatted in the page's language", async () => {
  await box()
  expect(screen.getByText('4,5 de 5')).toBeTruthy()
  expect(screen.getByText(/2 valoraciones/)).toBeTruthy()
})

test('a browser without a session id does not query its vote', async () => {
  const summary = vi.fn(() => Promise.resolve({ rating: 3, ...ARTICLE }))
  await box({ 'ratings.summary': summary })

  expect(summary).not.toHaveBeenCalled()
})

test("the guest's earlier vote is shown", async () => {
  guestSessionId()
  const summary = vi.fn(() => Promise.resolve({ rating: 3, averageRating: '3.5', totalRatings: 4 }))
  await box({ 'ratings.summary': summary })

  await screen.findByText('Tu valoración: 3 de 5')
  expect(star('3 estrellas').getAttribute('aria-checked')).toBe('true')
  expect(screen.getByText('3,5 de 5')).toBeTruthy()
})

test('while a vote is sent the stars are disabled, and a toast shows the result', async () => {
  const answer = later<unknown>()
  const rate = vi.fn((_input: unknown) => answer.promise)
  await box({
    'ratings.rate': rate,
    'ratings.summary': () => Promise.resolve({ rating: 4, averageRating: '4.3', totalRatings: 3 }),
  })

  fireEvent.click(star('4 estrellas'))
  await screen.findByText('Guardando...')
  expect(screen.getAllByRole<HTMLButtonElement>('radio').every(({ disabled }) => disabled)).toBe(
    true,
  )
  fireEvent.click(star('1 estrella'))
  await act(async () => answer.give({ rating: 4, averageRating: '4.3', totalRatings: 3 }))

  await screen.findByText('¡Gracias por tu valoración!')
  expect(screen.getByText('Tu calificación ha sido registrada.')).toBeTruthy()
  expect(screen.queryByText('Guardando...')).toBeNull()
  expect(screen.getByText('4,3 de 5')).toBeTruthy()
  expect(rate).toHaveBeenCalledTimes(1)
  expect(rate).toHaveBeenCalledWith({ id: 7, rating: 4 })
})

test('a failed vote shows a toast and changes nothing', async () => {
  await box({ 'ratings.rate': () => Promise.reject(new Error('429')) })

  fireEvent.click(star('5 estrellas'))

  await screen.findByText('No se pudo registrar tu calificación. Inténtalo de nuevo.')
  expect(screen.getByText('4,5 de 5')).toBeTruthy()
  await waitFor(() => expect(star('5 estrellas').getAttribute('aria-checked')).toBe('false'))
})

test('arrow keys move without voting, and wrap around', async () => {
  const rate = vi.fn(() => later<unknown>().promise)
  await box({ 'ratings.rate': rate })
  const tabStops = () =>
    screen.getAllByRole<HTMLButtonElement>('radio').filter(({ tabIndex }) => tabIndex === 0)
  expect(tabStops()).toEqual([star('1 estrella')])

  star('1 estrella').focus()
  fireEvent.keyDown(star('1 estrella'), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(star('2 estrellas'))
  fireEvent.keyDown(star('2 estrellas'), { key: 'End' })
  fireEvent.keyDown(star('5 estrellas'), { key: 'ArrowRight' })

  expect(document.activeElement).toBe(star('1 estrella'))
  expect(tabStops()).toEqual([star('1 estrella')])
  expect(rate).not.toHaveBeenCalled()
})

test('a vote by keyboard keeps the focus', async () => {
  await box({
    'ratings.rate': () => Promise.resolve({ rating: 3, averageRating: '4.0', totalRatings: 3 }),
    'ratings.summary': () => Promise.resolve({ rating: 3, averageRating: '4.0', totalRatings: 3 }),
  })
  star('3 estrellas').focus()

  fireEvent.click(star('3 estrellas'))
  await screen.findByText('Tu valoración: 3 de 5')

  await waitFor(() => expect(document.activeElement).toBe(star('3 estrellas')))
})

test("the labels are in the page's language", async () => {
  await box({}, 'zh')
  expect(screen.getByRole('radiogroup', { name: '您觉得这篇文章怎么样？' })).toBeTruthy()
  expect(star('5颗星')).toBeTruthy()
})

test('a session id is the word session, the time and random text, made once', () => {
  expect(newSessionId(1700000000000, 'abc')).toBe('session_1700000000000_abc')

  const id = guestSessionId()
  expect(id).toMatch(/^session_\d{13}_[a-z0-9]{20,}$/)
  expect(guestSessionId()).toBe(id)
})

test('an invalid stored session id is replaced', () => {
  localStorage.setItem('hotel-session-id', 'x'.repeat(500))
  expect(guestSessionId()).toMatch(/^session_/)
})

test('only calls of ratings carry the session header', () => {
  const header = { 'x-session-id': guestSessionId() }
  const calls = (...paths: string[]) => ({ opList: paths.map((path) => ({ path, context: {} })) })
  expect(callHeaders(calls('blog.teasers'))).toEqual({})
  expect(callHeaders(calls('blog.bySlug', 'ratings.rate'))).toEqual(header)
})
