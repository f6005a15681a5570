import { expect, test } from 'vitest'
import { eraseDeparted, eraseGuest } from '#server/features/guests/erase.ts'
import { testApp } from '#tests/support/test-app.ts'

test('an erased guest who had a stay before them loses name and address after it, by the hotel’s day', async () => {
  await using server = await testApp()
  const { em } = server
  await em.execute(
    `insert into booking (reference, language, check_in, check_out, adults, children, guest_name,
       guest_email, guest_phone, rooms, currency, subtotal_minor, taxes_minor, total_minor, tax_label)
     select 'HM-' || day, 'es', day::date, day::date + 2, 2, 0, 'Ana', 'ana@example.com', '+56', '[]',
       'USD', 1, 2, 3, 'IVA' from unnest(array['2037-03-04', '2037-03-10']) day`,
  )
  await eraseGuest(em, 'ana@example.com', '2037-03-01')
  const namesAfter = async (today: string) => {
    await eraseDeparted(em.fork(), today)
    const rows = await em.execute('select guest_name as name from booking order by reference')
    return rows.map(({ name }) => name)
  }

  expect(await namesAfter('2037-03-06')).toEqual(['Ana', 'Ana'])
  expect(await namesAfter('2037-03-07')).toEqual(['', 'Ana'])
  expect(await namesAfter('2037-03-12')).toEqual(['', 'Ana'])
  expect(await namesAfter('2037-03-13')).toEqual(['', ''])
  expect(await em.execute('select kept_until from erasure')).toEqual([{ kept_until: null }])
})
