import { expect, test } from 'vitest'
import { logLines } from '#tests/support/log-lines.ts'
import { aStaff } from '#tests/support/client/cockpit.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'

const LIVE = { CLOUDBEDS_API_KEY: 'cbat_live_canary', CLOUDBEDS_PROPERTY_ID: '900142' }

test.each([
  ['the same tax', { TAX_RATE: '19' }, []],
  ['no rate of the owner’s', {}, []],
  ['a lower tax', { TAX_RATE: '10' }, [/TAX_RATE=10.*1\.?100,00\sUSD.*1\.?190,00\sUSD/]],
  ['no tax', { TAX_RATE: '0' }, [/TAX_RATE=0.*1\.?000,00\sUSD.*1\.?190,00\sUSD/]],
  ['a real property that sells a hidden plan', LIVE, [/«No reembolsable» un 10 % más barata/]],
  ['a real property whose plans are sold', { ...LIVE, PAY_BY_LINK: 'on' }, []],
] as [string, Record<string, string>, RegExp[]][])(
  'a synchronisation says, and writes into the log, where the property’s prices are not the site’s: %s',
  async (_name, env, warnings) => {
    await using hotel = await aSandbox()
    const { log, entries } = logLines()
    await using server = await testApp({ pms: hotel.pms, env, log })
    const staff = await aStaff(server)

    const answer = (await staff.post('/api/admin/sync-cloudbeds')).json()

    const expected = warnings.map((warning) => expect.stringMatching(warning))
    const logged = entries().filter(({ msg }) => msg === 'the synchronisation warns')
    expect(answer.warnings).toEqual(expected)
    expect(logged.map((entry) => entry['warnings'])).toEqual(warnings.length > 0 ? [expected] : [])
  },
)

test('a synchronisation that cannot compare prices says so, and is one nevertheless', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaff(server)

  hotel.fault({ method: 'getRoomsFeesAndTaxes', kind: 'scope_denied' })
  const refused = (await staff.post('/api/admin/sync-cloudbeds')).json()
  hotel.fault({ method: 'getRoomsFeesAndTaxes', kind: 'http500', times: 9 })
  const failed = (await staff.post('/api/admin/sync-cloudbeds')).json()

  expect(refused).toMatchObject({
    success: true,
    warnings: [expect.stringMatching(/19 % como estimación/)],
  })
  expect(failed).toMatchObject({
    success: true,
    warnings: [expect.stringMatching(/no respondió al comparar/)],
  })
})

test('after a synchronisation guests see the taxes that the property has corrected', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaff(server)
  const { checkIn, checkOut } = hotel.stay()
  const totals = async () => {
    const query = { checkIn, checkOut, adults: '2' }
    const offers = (await server.app.inject({ url: '/api/rooms', query })).json()
    return offers.map(({ totalMinor }: { totalMinor: number }) => totalMinor)
  }
  const before = await totals()

  hotel.sandbox.config.tax = { mode: 'none', rate: 0 }
  await staff.post('/api/admin/sync-cloudbeds')

  expect(await totals()).toEqual(before.map((total: number) => Math.round(total / 1.19)))
})
