import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBookingView } from '#tests/support/client/booking-view.ts'
import { confirmation } from '#tests/support/client/confirmation.tsx'

test.each([
  ['', 1, 0, null, []],
  ['', 1, 1, '', ['Bea Tuki']],
  ['Viajan también: Bea Tuki', 3, 0, 'Bea Tuki', ['Bea Tuki, Keoni Tuki', 'Keoni Tuki']],
] as const)(
  'who is not named yet (%j, %i adults, %i children) can be written on the letter, which keeps it',
  async (observations, adults, children, before, typed) => {
    const booking = aBookingView({ adults, children })
    const open = () =>
      confirmation({ ...booking, guest: { ...booking.guest, observations } }).then(() =>
        screen.findByRole('article', { name: 'Carta de estadía' }),
      )
    const letter = await open()
    const field = () => screen.queryByLabelText<HTMLInputElement>(/^Otros viajeros/)
    expect(field()?.value ?? null).toBe(before)

    for (const names of typed) {
      fireEvent.change(field()!, { target: { value: names } })
      expect(within(letter).getAllByText(names)).toHaveLength(2)
    }

    cleanup()
    await open()
    expect(field()?.value ?? null).toBe(typed.at(-1) ?? null)
    sessionStorage.clear()
  },
)

test('the letter names the number of the register and the tax number in both languages', async () => {
  const taxNumber = { name: 'RUT', number: '76.123.456-7' }
  await confirmation(aBookingView({}), {}, { registration: '98765', taxNumber })

  const letter = await screen.findByRole('article', { name: 'Carta de estadía' })

  expect(within(letter).getAllByText(/98765\. RUT 76\.123\.456-7\.$/)).toHaveLength(2)
})

test.each([
  ['Imprimir en tamaño de billetera', 'pocket'],
  ['Imprimir la carta', 'letter'],
])('«%s» prints it alone, and the browser’s own command the whole page: %s', async (name, kind) => {
  const booking = aBookingView({})
  await confirmation(booking)
  const sheet = await screen.findByRole('region', { name: 'Carta de estadía' })
  const printed: (string | undefined)[] = []
  const note = () => printed.push(sheet.dataset['printed'])
  vi.stubGlobal('print', note)
  note()

  fireEvent.click(within(sheet).getByRole('button', { name }))

  fireEvent(window, new Event('afterprint'))
  note()
  expect(printed).toEqual([undefined, kind, undefined])
  const sides = [...sheet.querySelectorAll('.pocket section')].map(({ textContent }) => textContent)
  expect(sides).toHaveLength(2)
  for (const side of sides) {
    expect(side).toContain(booking.guest.name)
    expect(side).toContain(booking.confirmationNumber)
  }
  vi.unstubAllGlobals()
})
