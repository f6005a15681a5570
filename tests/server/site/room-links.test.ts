import { expect, test } from 'vitest'
import { fromPrice, refreshLowestPrice } from '#server/features/booking/search/from-price.ts'
import { isSoldType, roomNumber } from '#server/features/booking/search/offers.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import { presentSite, withSite } from '#server/site/site.ts'
import { ROOMS } from '#shared/hotel/rooms.ts'
import type { FactField } from '#shared/site/editing.ts'
import { roomKey } from '#shared/site/keys.ts'
import type { RoomRow } from '#shared/site/rooms.ts'
import { aCheckout, checkout } from '#tests/support/checkout.ts'
import { viewBooking, type Link } from '#tests/support/linked-booking.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { PUBLISHED } from '#tests/support/site/site.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aSiteEditor } from './site-editor.ts'
import { addRoom, FOUR, save } from './room-values.ts'

test('a room is linked with a type of the property, and the panel says which are shared, gone or none', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const siteEditor = await aSiteEditor(server)
  const linkOf = async (id: number) =>
    (await siteEditor.read<RoomRow[]>('rooms')).find((room) => room.id === id)!.link
  expect(await linkOf(1)).toBeNull()
  await siteEditor.staff.post('/api/admin/sync-cloudbeds', {})
  expect(await linkOf(1)).toMatchObject({ state: 'linked' })

  await addRoom(siteEditor)
  await save(siteEditor, 1, { roomType: null })
  await save(siteEditor, 2, { engineCode: 'PATIO' })
  await save(siteEditor, 5, { roomType: 'OCE' })
  await save(siteEditor, 4, { roomType: 'OLD' })
  await siteEditor.publish()

  expect(await linkOf(1)).toEqual({ state: 'none', type: '', others: [] })
  expect(await linkOf(2)).toMatchObject({ state: 'linked' })
  expect(await linkOf(5)).toMatchObject({ state: 'shared', others: [FOUR[2]] })
  expect(await linkOf(4)).toEqual({ state: 'gone', type: 'OLD', others: [] })
  const overview = await siteEditor.staff.get('/trpc/admin.today.overview')
  expect(overview.body).toContain(`El tipo de habitación de ${FOUR[3]} ya no está`)
})

test('a type without an abbreviation is that of no room, and no room can be linked with it', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  await server.em.execute(
    `insert into room_type (id, name, short_name, max_guests, adults_included, children_included, units)
     values ('9', 'Sin código', '', 2, 2, 0, 1)`,
  )
  const rooms = [{ ...ROOMS[0]!, roomType: '' }]

  expect(withSite({ ...presentSite(), rooms }, () => [roomNumber(''), isSoldType('')])).toEqual([
    null,
    true,
  ])
  const facts = await siteEditor.read<FactField[]>('facts')
  expect(facts.find(({ key }) => key === roomKey(1, 'roomType'))!.known).not.toContainEqual(
    expect.objectContaining({ text: 'Sin código ()' }),
  )
})

test('the second room of a type is booked as itself, and of an unlinked one no night is said to be taken', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ ...PUBLISHED, pms: hotel.pms })
  const siteEditor = await aSiteEditor(server)
  const stay = hotel.stay()
  const daysOf = async (roomId: number) => {
    const input = JSON.stringify({ month: stay.checkIn.slice(0, 7), roomId })
    const answer = await server.app.inject({ url: '/trpc/booking.calendar', query: { input } })
    return answer.json<{ result: { data: { days: unknown[] } } }>().result.data.days.length
  }
  await addRoom(siteEditor)
  await save(siteEditor, 5, { roomType: 'OCE' })
  await save(siteEditor, 1, { roomType: null })
  await siteEditor.publish()

  const booked = await checkout(server, aCheckout(stay, { roomId: 5 }))
  const link = booked.json<{ booking: Link }>().booking

  expect((await viewBooking(server, link)).rooms[0]).toMatchObject({ roomId: 5 })
  expect([await daysOf(1), (await daysOf(5)) > 27]).toEqual([0, true])
})

test('a price is of the present links, and a type that vanished is known within an hour', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const siteEditor = await aSiteEditor(server)
  await siteEditor.staff.post('/api/admin/sync-cloudbeds', {})
  const pms = cachedPms(hotel.pms)
  const now = pms.now()
  const context = { em: server.em.fork(), pms, now }
  await refreshLowestPrice(context)
  expect(await fromPrice(server.em.fork(), now)).not.toBeNull()
  await server.em.execute(
    `insert into room_type (id, name, short_name, max_guests, adults_included, children_included, units)
     values ('9', 'Patio', 'OLD', 2, 2, 0, 1)`,
  )

  await save(siteEditor, 1, { roomType: 'OLD' })
  await siteEditor.publish()

  expect(await fromPrice(server.em.fork(), now)).toBeNull()
  await refreshLowestPrice(context)
  expect(await fromPrice(server.em.fork(), now)).not.toBeNull()
  const [room] = (await siteEditor.read<RoomRow[]>('rooms')).filter(({ id }) => id === 1)
  expect(room!.link).toMatchObject({ state: 'gone' })
})
