import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AnswerForm } from '#client/features/inbox/answer-form.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import type { InboxRecord } from '#shared/panel/inbox.ts'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { renderPart } from '#tests/support/client/render.tsx'

const RECORD = {
  id: 7,
  email: 'li@example.com',
  language: 'zh',
  name: '李先生',
  subject: '您的来信',
  subjects: { es: 'Tu mensaje', en: 'Your message', fr: '', de: 'Ihre Nachricht', zh: '您的来信' },
  draft: null,
  prepared: [
    { name: 'thanks', title: 'Gracias', texts: { zh: '感谢您的来信。', de: 'Vielen Dank.' } },
    { name: 'free', title: 'Hay lugar', texts: { zh: '有房，价格为{price}。' } },
  ],
  mailbox: 'hotel@example.com',
  revision: 1,
} as unknown as InboxRecord

type Answer = (input: unknown) => Promise<unknown>

async function show(
  draft: Answer = async () => ({ success: true }),
  answer: Answer = draft,
  stored: InboxRecord['draft'] = null,
) {
  const page = await renderPart(
    <AdminProvider>
      <AnswerForm record={{ ...RECORD, draft: stored }} username="maria" />
    </AdminProvider>,
    {
      at: '/admin/bandeja/7',
      answers: { 'admin.inbox.draft': draft, 'admin.inbox.answer': answer },
    },
  )
  const fieldOf = (name: RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
  return { ...page, field: fieldOf(/Respuesta/), subject: fieldOf(/Asunto/) }
}

/** The texts that the server has stored or sent, in order. */
function recorded() {
  const inputs: Record<string, unknown>[] = []
  const record: Answer = async (input) => {
    inputs.push(input as Record<string, unknown>)
    return { success: true, mailId: 3 }
  }
  return { inputs, record }
}

const lost: Answer = async () => {
  throw new TypeError('Failed to fetch')
}

const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('a prepared answer takes the place of another one, and its blank is selected', async () => {
  const { field } = await show()

  choose('Gracias')
  choose('Hay lugar')

  expect(field.value).toBe('有房，价格为{price}。')
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('{price}')
  expect(screen.getByText('Por completar: {price} (el precio).')).toBeTruthy()
})

test('a blank is an error only once somebody tried to send it, which selects it', async () => {
  const { inputs, record } = recorded()
  const { field } = await show(undefined, record)
  const problem = 'Falta completar {price} (el precio) antes de enviar.'
  choose('Hay lugar')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByText(problem)).toBeNull()
  field.setSelectionRange(0, 0)

  choose('Enviar la respuesta')

  expect(screen.getByText(problem)).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('{price}')
  expect(inputs).toEqual([])
  type(field, '有房，价格为90美元。')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  choose('Hay lugar')
  expect(screen.queryByText(problem)).toBeNull()
})

test('a blank of the subject is selected there', async () => {
  const { field, subject } = await show()
  type(field, '您好')
  type(subject, '您好 {number}')

  choose('Enviar la respuesta')

  expect(document.activeElement).toBe(subject)
  expect(subject.value.slice(subject.selectionStart, subject.selectionEnd)).toBe('{number}')
})

test('the blank of the prepared answer that was added is selected, not one above it', async () => {
  const { field } = await show()

  type(field, '{name}：')
  choose('Hay lugar')

  expect(field.value.slice(0, field.selectionStart)).toBe('{name}：\n\n有房，价格为')
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('{price}')
})

test('a prepared answer follows the language that is chosen, with its subject and its letter', async () => {
  const { inputs, record } = recorded()
  const { field, subject } = await show(undefined, record)
  choose('Gracias')
  const language = screen.getByRole('combobox', { name: 'Idioma de la respuesta' })
  fireEvent.change(language, { target: { value: 'de' } })

  expect([subject.value, field.value]).toEqual(['Ihre Nachricht', 'Vielen Dank.'])
  expect(field.lang).toBe('de')
  expect(screen.queryByRole('button', { name: 'Hay lugar' })).toBeNull()
  expect(screen.getByText('Sin texto en alemán: Hay lugar.')).toBeTruthy()
  choose('Enviar la respuesta')
  await expect.poll(() => inputs).toMatchObject([{ language: 'de', subject: 'Ihre Nachricht' }])
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

  await expect.poll(() => stored).toMatchObject([{ id: 7, subject: '', text: '马上' }])
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
  await expect.poll(() => stored).toHaveLength(1)
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

test('an answer whose receipt was lost is sent again as the same answer, and its button keeps the focus', async () => {
  const { inputs, record } = recorded()
  let isAway = true
  const { field } = await show(undefined, async (input) => {
    const receipt = await record(input)
    if (isAway) throw new TypeError('Failed to fetch')
    return receipt
  })
  const button = screen.getByRole('button', { name: 'Enviar la respuesta' })
  type(field, '感谢')

  button.focus()
  fireEvent.click(button)
  await screen.findByText('La respuesta no salió')
  isAway = false
  fireEvent.click(button)

  expect(await screen.findByRole('button', { name: 'Deshacer' })).toBeTruthy()
  const [first, second] = inputs
  expect(second?.answerId).toBe(first?.answerId)
  expect(document.activeElement).toBe(button)
  type(field, '再见')
  fireEvent.click(button)
  await expect.poll(() => inputs.length).toBe(3)
  expect(inputs[2]?.answerId).not.toBe(first?.answerId)
})

test('two presses in one frame send the same answer', async () => {
  const { inputs, record } = recorded()
  const { field } = await show(undefined, record)
  type(field, '感谢')

  const form = field.closest('form')!
  act(() => {
    form.requestSubmit()
    form.requestSubmit()
  })

  await screen.findByText('La respuesta va en camino')
  expect(new Set(inputs.map(({ answerId }) => answerId)).size).toBe(1)
  expect(field.value).toBe('')
})

test('an answer survives a reload with each key, its subject too', async () => {
  const { field, subject, unmount } = await show(lost)
  type(subject, '关于婴儿床')
  type(field, '马')
  type(field, '马上')
  unmount()

  const again = await show()

  expect([again.subject.value, again.field.value]).toEqual(['关于婴儿床', '马上'])
})

test('the text that the server keeps leaves the browser, and an older one does not come back', async () => {
  const { inputs, record } = recorded()
  const { field, unmount } = await show(record)
  type(field, '马上')
  unmount()
  await expect.poll(() => localStorage.length).toBe(0)

  const [{ visit, version }] = inputs as [{ visit: string; version: number }]
  const again = await show(record, record, { visit, version: version + 1, answerId: null, ...SENT })

  expect(again.field.value).toBe('')
})

const SENT = { subject: '', text: '' }

test('the text of another window is offered, and stands below what was typed', async () => {
  const { field, unmount } = await show(lost)
  type(field, '另一个')
  unmount()
  const visit = crypto.randomUUID()
  const stored = { visit, version: 4, answerId: null, subject: '', text: '您好' }

  const again = await show(undefined, undefined, stored)

  expect(again.field.value).toBe('您好')
  choose('Descartar')
  expect(screen.queryByRole('button', { name: 'Recuperar' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))
  choose('Recuperar')
  expect(again.field.value).toBe('您好\n\n另一个')
  expect(Object.values(localStorage).join()).not.toContain('"另一个"')
})

test('a form says that the server keeps the text of another window', async () => {
  const { field } = await show(() => rejectedCall('CONFLICT', '…', { reason: 'stale_draft' }))

  type(field, '马上')
  document.dispatchEvent(new Event('visibilitychange'))

  expect(await screen.findByText(/En otra ventana tienes otra respuesta/)).toBeTruthy()
  expect(Object.values(localStorage).join()).toContain('马上')
})
