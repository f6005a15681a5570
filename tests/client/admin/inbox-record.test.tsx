import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { InboxRecordView } from '#client/features/inbox/inbox-record.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { renderPart, type Answers } from '#tests/support/client/render.tsx'

const RECORD = {
  id: 7,
  kind: 'request',
  number: 'S-FNAUR7Z67N',
  state: 'new',
  language: 'de',
  name: 'Ana',
  email: 'ana@example.com',
  phone: '',
  dates: '',
  checkIn: '2027-01-24',
  checkOut: '',
  guests: 2,
  room: '',
  message: 'Ein Zimmer, bitte.',
  bookingReference: '',
  booked: null,
  available: null,
  prepared: [],
  subject: '',
  subjects: { es: '', en: '', fr: '', de: '', zh: '' },
  draft: null,
  mailbox: '',
  revision: 1,
  assignee: null,
  next: null,
  staff: [],
  createdAt: '2026-11-26T23:05:00.000Z',
}

const VIEW = (
  <InboxRecordView id={7} username="maria">
    {null}
  </InboxRecordView>
)

const open = (record: () => Promise<unknown>, part: ReactNode = VIEW, answers: Answers = {}) =>
  renderPart(<AdminProvider>{part}</AdminProvider>, {
    at: '/admin/bandeja/7',
    answers: {
      'admin.inbox.record': record,
      'admin.inbox.pulse': async () => ({ revision: 1, writing: [] }),
      'admin.mail.about': async () => [],
      'admin.inbox.people': async () => ['maria'],
      'admin.inbox.draft': async () => ({ success: true }),
      'admin.inbox.answer': async () => {
        throw new TypeError('Failed to fetch')
      },
      ...answers,
    },
  })

test('the days of a request are written as days, also where the guest named one only', async () => {
  await open(async () => RECORD)

  expect((await screen.findByText('Llegada')).nextElementSibling?.textContent).toBe('24 ene 2027')
  expect(screen.queryByText('Salida')).toBeNull()
})

test('a message is marked as spam, is said to be so, and is taken back', async () => {
  let state = 'new'
  const marked: unknown[] = []
  await open(async () => ({ ...RECORD, state }), VIEW, {
    'admin.inbox.mark': async (input) => {
      marked.push(input)
      state = 'junk'
      return { success: true }
    },
    'admin.inbox.accept': async () => {
      state = 'new'
      return { success: true }
    },
  })

  fireEvent.click(await screen.findByRole('button', { name: 'Es spam' }))
  fireEvent.click(await screen.findByRole('button', { name: 'No es spam' }))

  expect(await screen.findByRole('textbox', { name: /Respuesta/ })).toBeTruthy()
  expect(marked).toEqual([{ id: 7, revision: 1, state: 'junk' }])
})

test('possible spam is judged either way, and an answered message leads to the next', async () => {
  await open(async () => ({ ...RECORD, state: 'spam', next: 9 }))

  expect(await screen.findByRole('button', { name: 'No es spam' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Es spam' })).toBeTruthy()
  const next = screen.getByRole('link', { name: /Siguiente sin responder/ })
  expect(next.getAttribute('href')).toBe('/admin/bandeja/9')
})

test('a message that a lost connection keeps from opening says so in the language of the panel', async () => {
  await open(async () => {
    throw new TypeError('Failed to fetch')
  })

  expect(await screen.findByText('No se pudo contactar con el servidor del sitio.')).toBeTruthy()
})

test('an answer that a lost connection keeps from leaving stays in its field', async () => {
  let isAway = false
  await open(async () => {
    if (isAway) throw new TypeError('Failed to fetch')
    return RECORD
  })
  const field = await screen.findByRole('textbox', { name: /Respuesta/ })

  isAway = true
  fireEvent.change(field, { target: { value: 'Gern, kommen Sie.' } })
  fireEvent.submit(field.closest('form')!)

  expect(await screen.findByText('La respuesta no salió')).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Respuesta/ }).value).toBe(
    'Gern, kommen Sie.',
  )
})

test('a record that is opened again starts with the draft stored meanwhile', async () => {
  let text = ''
  function Visits() {
    const [isOpen, setIsOpen] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setIsOpen(!isOpen)}>
          Ir y volver
        </button>
        {isOpen && (
          <InboxRecordView id={7} username="maria">
            {null}
          </InboxRecordView>
        )}
      </>
    )
  }
  const stored = { visit: null, version: 0, answerId: null, subject: '' }
  await open(async () => ({ ...RECORD, draft: { ...stored, text } }), <Visits />)
  await screen.findByRole('textbox', { name: /Respuesta/ })
  const goAndReturn = screen.getByRole('button', { name: 'Ir y volver' })

  text = 'Gern, kommen Sie.'
  fireEvent.click(goAndReturn)
  // A query that nothing shows is forgotten by a timer.
  await new Promise((done) => setTimeout(done))
  fireEvent.click(goAndReturn)

  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Respuesta/ })
  expect(field.value).toBe(text)
})

test('until a change of the state is stored, no other is sent, which would conflict with it', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const assign = vi.fn(() => promise)
  const mark = vi.fn(async () => ({ success: true }))
  await open(async () => RECORD, undefined, {
    'admin.inbox.assign': assign,
    'admin.inbox.mark': mark,
  })
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Responsable' })
  await screen.findByRole('option', { name: 'maria' })

  fireEvent.change(field, { target: { value: 'maria' } })
  await waitFor(() => expect(field.value).toBe('maria'))
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'En espera' }))
  resolve({ success: true })

  await screen.findByText('Responsable cambiado')
  expect(assign).toHaveBeenCalledOnce()
  expect(mark).not.toHaveBeenCalled()
})
