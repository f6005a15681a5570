import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Settings } from '#client/features/admin/settings.tsx'
import { BookingNotes } from '#client/features/booking-admin/bookings/booking-history.tsx'
import { AnswerForm } from '#client/features/inbox/answer-form.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import type { InboxRecord } from '#shared/panel/inbox.ts'
import { renderPart, type Answers } from '#tests/support/client/render.tsx'

interface Form {
  part: ReactNode
  at?: string
  procedure: string
  /** Of other procedures. */
  answers?: Answers
  field: RegExp
  button: string
  /** What is typed before the button is pressed, while it waits, and what is left of both. */
  typed: readonly [before: string, meanwhile: string, left: string]
  /** What is said after it; absent: nothing. */
  done?: string
}

interface KeptForm extends Form {
  done: string
  failed: string
  /** The name of the id under which a repeat is known. */
  id: string
}

const answered: KeptForm = {
  part: (
    <AnswerForm
      record={
        {
          id: 7,
          email: 'li@example.com',
          language: 'zh',
          name: '李先生',
          subject: '您的来信',
          subjects: {
            es: 'Tu mensaje',
            en: 'Your message',
            fr: '',
            de: 'Ihre Nachricht',
            zh: '您的来信',
          },
          draft: null,
          prepared: [],
          mailbox: 'hotel@example.com',
          revision: 1,
        } as unknown as InboxRecord
      }
      username="maria"
    />
  ),
  at: '/admin/bandeja/7',
  procedure: 'admin.inbox.answer',
  answers: {
    // The text stays in the browser, which cannot store it on the server.
    'admin.inbox.draft': async () => {
      throw new TypeError('Failed to fetch')
    },
  },
  field: /Respuesta/,
  button: 'Enviar la respuesta',
  typed: ['感谢', '感谢您', '感谢您'],
  done: 'La respuesta va en camino',
  failed: 'La respuesta no salió',
  id: 'answerId',
}

const noted: KeptForm = {
  part: <BookingNotes about="booking:7" username="maria" />,
  procedure: 'admin.notes.add',
  answers: { 'admin.notes.list': async () => [] },
  field: /^Nota nueva$/,
  button: 'Guardar la nota',
  typed: ['Llega con bicicletas.', 'Llega con bicicletas. Pide cuna.', 'Pide cuna.'],
  done: 'Nota guardada',
  failed: 'No se pudo guardar la nota',
  id: 'requestId',
}

const set: Form = {
  part: <Settings />,
  procedure: 'admin.settings.set',
  answers: {
    'admin.tokens.list': async () => [],
    'admin.backup.status': async () => ({ state: 'off', isRunning: false, provenAt: null }),
    'admin.settings.list': async () => [
      { key: 'mail.daily.hour', title: 'Hora', value: 7, isDefault: false },
    ],
  },
  field: /^Hora/,
  button: 'Guardar',
  typed: ['1', '12', '12'],
}

async function open({ part, at, answers, procedure, ...form }: Form, send: Answers[string]) {
  const page = await renderPart(<AdminProvider>{part}</AdminProvider>, {
    ...(at ? { at } : {}),
    answers: { ...answers, [procedure]: send },
  })
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: form.field })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: form.button })
  return { ...page, field, button }
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test.each([
  ['an answer', answered],
  ['a note', noted],
  ['a setting', set],
])('what is typed while %s is being sent stays', async (_what, form) => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const [before, meanwhile, left] = form.typed
  const { field, button } = await open(form, () => promise)
  type(field, before)
  button.focus()
  fireEvent.click(button)
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')

  type(field, meanwhile)
  // A disabled button would lose the focus.
  expect(button.disabled).toBe(false)
  resolve({ success: true, mailId: 3 })

  await expect.poll(() => button.getAttribute('aria-disabled')).not.toBe('true')
  if (form.done) expect(await screen.findByText(form.done)).toBeTruthy()
  await expect.poll(() => field.value).toBe(left)
})

test.each([
  ['an answer', answered],
  ['a note', noted],
])('%s that was lost survives a reload, and is sent again as the same', async (_what, form) => {
  const ids: unknown[] = []
  let isAway = true
  const send = async (input: unknown) => {
    ids.push((input as Record<string, unknown>)[form.id])
    if (isAway) throw new TypeError('Failed to fetch')
    return { success: true, mailId: 3 }
  }
  const { field, button, unmount } = await open(form, send)
  type(field, form.typed[0])
  fireEvent.click(button)
  await screen.findByText(form.failed)
  unmount()

  isAway = false
  const again = await open(form, send)
  expect(again.field.value).toBe(form.typed[0])
  fireEvent.click(again.button)

  expect(await screen.findByText(form.done)).toBeTruthy()
  expect(ids).toEqual([ids[0], ids[0]])
  expect(ids[0]).toBeTypeOf('string')
  expect(again.field.value).toBe('')
  expect(localStorage.length).toBe(0)
})
