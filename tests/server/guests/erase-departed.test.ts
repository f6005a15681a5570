import { expect, test } from 'vitest'
import { eraseDeparted, eraseGuest } from '#server/features/guests/erase.ts'
import { testApp } from '#tests/support/test-app.ts'

test('an erased guest who had a stay before them loses name and address after it', async () => {
  await using server = await testApp()
  const { em } = server
  await em.execute(
    `insert into booking (reference, language, check_in, check_out, adults, children, guest_name,
       guest_email, guest_phone, rooms, currency, subtotal_minor, taxes_minor, total_minor, tax_label)
     select 'HM-' || n, 'es', current_date + n, current_date + n + 2, 2, 0, 'Ana', 'ana@example.com',
       '+56', '[]', 'USD', 1, 2, 3, 'IVA' from unnest(array[3, 9]) n`,
  )
  await eraseGuest(em, 'ana@example.com')
  await eraseDeparted(em.fork())
  const names = () => em.execute('select guest_name as name from booking order by reference')
  const before = await names()
  const pass = (days: number) =>
    em.execute(
      `update booking set check_in = check_in - ${days}, check_out = check_out - ${days}, created_at = created_at - interval '${days} days'`,
    )
  await pass(6)
  await em.execute('update erasure set kept_until = kept_until - 6')
  await eraseDeparted(em.fork())
  const between = await names()
  await pass(6)
  await em.execute('update erasure set kept_until = kept_until - 6')
  await eraseDeparted(em.fork())

  expect(before).toEqual([{ name: 'Ana' }, { name: 'Ana' }])
  expect(between).toEqual([{ name: '' }, { name: 'Ana' }])
  expect(await names()).toEqual([{ name: '' }, { name: '' }])
  expect(await em.execute('select kept_until from erasure')).toEqual([{ kept_until: null }])
})
