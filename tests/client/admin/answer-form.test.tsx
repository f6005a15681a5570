import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AnswerForm } from '#client/features/inbox/answer-form.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import type { InboxRecord } from '#shared/panel/inbox.ts'
import { renderPart } from '#tests/support/client/render.tsx'

const RECORD = {
  id: 7,
  email: 'li@example.com',
  language: 'zh',
  subject: '您的来信',
  draft: '',
  prepared: [
    { name: 'thanks', title: 'Gracias', text: '感谢您的来信。' },
    { name: 'free', title: 'Hay lugar', text: '有房，价格为{price}。' },
  ],
  mailbox: 'hotel@example.com',
  revision: 1,
} as unknown as InboxRecord

type Answer = (input: unknown) => Promise<unknown>

async function show(draft: Answer = async () => ({ success: true }), answer: Answer = draft) {
  const page = await renderPart(
    <AdminProvider>
      <AnswerForm record={RECORD} />
    </AdminProvider>,
    {
      at: '/admin/bandeja/7',
      answers: { 'admin.inbox.draft': draft, 'admin.inbox.answer': answer },
    },
  )
  return { ...page, field: screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Respuesta/ }) }
}

const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('a prepared answer takes the place of another one, and its blank is selected', async () => {
  const { field } = await show()

  choose('Gracias')
  choose('Hay lugar')

  expect(field.value).toBe('有房，价格为{price}。')
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('{price}')
})

test('a prepared answer stands below what was typed, which stays', async () => {
  const { field } = await show()

  type(field, '李先生：\n')
  choose('Gracias')

  expect(field.value).toBe('李先生：\n\n感谢您的来信。')
})

test('an answer is stored at once when its page is left', async () => {
  const stored: unknown[] = []
  const { field, unmount } = await show(async (input) => {
    stored.push(input)
    return { success: true }
  })

  type(field, '马上')
  unmount()

  await expect.poll(() => stored).toEqual([{ id: 7, text: '马上' }])
})

test('an answer that could not be stored is stored when the page is hidden', async () => {
  const stored: unknown[] = []
  let isAway = true
  const { field } = await show(async (input) => {
    stored.push(input)
    if (isAway) throw new Error('away')
    return { success: true }
  })

  type(field, '马上')
  await expect.poll(() => stored, { timeout: 5000 }).toHaveLength(1)
  isAway = false
  const hide = () => {
    document.dispatchEvent(new Event('visibilitychange'))
    return stored.length
  }

  await expect.poll(hide).toBe(2)
})

test('an answer that a lost connection keeps from leaving says so in the language of the panel', async () => {
  const { field } = await show(undefined, async () => {
    throw new TypeError('Failed to fetch')
  })

  type(field, 'Hola')
  choose('Enviar la respuesta')

  expect(await screen.findByText('No se pudo contactar con el servidor del sitio.')).toBeTruthy()
  expect(field.value).toBe('Hola')
})

test('what is typed while an answer is being sent stays', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const { field } = await show(undefined, () => promise)
  type(field, '感谢')
  choose('Enviar la respuesta')

  type(field, '感谢您')
  resolve({ success: true, mailId: 3 })

  await screen.findByText('Respuesta enviada')
  expect(field.value).toBe('感谢您')
})
