import { expect, test } from 'vitest'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'

test('an event that is refused does not keep the later ones from being reported', async () => {
  await using all = await aSandbox()
  await all.pms.subscribe('https://hotel.example/webhook')
  await using hotel = await aSandbox()
  hotel.fault({ method: 'postWebhook', kind: 'rejected' })

  await expect(hotel.pms.subscribe('https://hotel.example/webhook')).rejects.toThrow()

  expect(hotel.sandbox.state.webhooks).toHaveLength(all.sandbox.state.webhooks.length - 1)
})
