import { expect, test } from 'vitest'
import { RoomTypeRow } from '#server/features/booking/admin/sync.ts'
import { aStaff } from '#tests/support/client/cockpit.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'

test('the words of a room type are stored as they are, also the word null', async () => {
  await using hotel = await aSandbox()
  const types = await hotel.pms.roomTypes()
  const features = ['null', 'NULL', 'a "quote"', 'back\\slash', 'a, comma', '{brace}', '']
  const pms = { ...hotel.pms, roomTypes: async () => types.map((type) => ({ ...type, features })) }
  await using server = await testApp({ pms })
  const staff = await aStaff(server)

  await staff.call('sync')
  const again = (await staff.call('sync')).json().result.data

  const [row] = await server.em.find(RoomTypeRow, {})
  expect(row!.features).toEqual(features)
  expect(again.summary).toMatchObject({ changed: [], unchanged: 4 })
})
