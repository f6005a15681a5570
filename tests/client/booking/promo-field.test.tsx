import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { StayForm, useStayChoice } from '#client/features/booking/search/stay-form.tsx'
import { renderBooking } from '#tests/support/client/render-booking.tsx'

test('a promotion code with letters that none has is named at its field', async () => {
  const search = { checkIn: '2031-02-03', checkOut: '2031-02-05', promo: 'ÑANDÚ 1' }
  const onSearch = vi.fn()
  function Search() {
    const choice = useStayChoice(search)
    return <StayForm path="/rooms" search={{}} choice={choice} onSearch={onSearch} />
  }
  await renderBooking(<Search />)

  fireEvent.click(screen.getByRole('button', { name: /^(?:Buscar|Ver)/ }))

  const code = screen.getByRole('textbox', { name: '¿Tienes un código promocional?' })
  expect(code.getAttribute('aria-describedby')).toBe('promo-problem')
  expect(screen.getByText('El texto contiene caracteres no permitidos.').id).toBe('promo-problem')
  expect(screen.getByLabelText('Salida').getAttribute('aria-invalid')).toBeNull()
  expect(onSearch).not.toHaveBeenCalled()
})
