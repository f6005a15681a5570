import { expect, test, vi } from 'vitest'
import { questionOf } from '#client/features/blog-admin/list/bulk/bulk.ts'
import { inBatches } from '#client/ui/admin/list/selection.ts'
import { MAX_BULK } from '#shared/field-limits.ts'

const articles = Array.from({ length: MAX_BULK + 10 }, (_, n) => ({ id: n + 1 }))
type Articles = typeof articles

test('more articles than one call takes are sent in several, one after the other', async () => {
  const under: number[] = []
  const send = vi.fn(async (part: Articles) => {
    under.push(part.length)
    await Promise.resolve()
    expect(under, 'each waits for the one before it').toHaveLength(1)
    under.pop()
    return { done: part as never[], problems: [] }
  })

  const { done, problems } = await inBatches(articles, send)

  expect(send.mock.calls.map(([part]) => part.length)).toEqual([MAX_BULK, 10])
  expect(done).toEqual(articles)
  expect(problems).toEqual([])
})

test('what a call without an answer did is unknown, and those behind it are not sent', async () => {
  const send = vi.fn((_part: Articles) => Promise.reject(new Error('offline')))

  const { done, problems } = await inBatches(articles, send)

  expect(send).toHaveBeenCalledOnce()
  expect(done).toEqual([])
  expect(problems.slice(MAX_BULK - 1, MAX_BULK + 1)).toEqual([
    { id: MAX_BULK, message: 'El servidor no respondió.', isUnknown: true },
    { id: MAX_BULK + 1, message: 'No se envió.' },
  ])
})

test('a question names up to five articles, and says how many more there are', () => {
  const titled = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete'].map((title) => ({
    title,
  }))

  expect(questionOf('eliminar', titled.slice(0, 2))).toBe('¿Quieres eliminar «Uno» y «Dos»?')
  expect(questionOf('eliminar', titled)).toBe(
    '¿Quieres eliminar «Uno», «Dos», «Tres», «Cuatro», «Cinco» y 2 más?',
  )
})
