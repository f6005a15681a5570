import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { installationSecret } from '#server/database/setting.ts'
import { Subscriber } from '#server/features/newsletter/subscriber.entity.ts'
import { signToken } from '#server/features/newsletter/token.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { mails, submit, subscribe, subscribed, tokenIn } from './subscribing.ts'

const DAY_MS = 86_400_000

test('a link acts for its address only, also when a restored database gives its number to another', async () => {
  await using server = await testApp()
  const mail = await subscribed(server, 'first@example.com')
  const unsubscribing = new URL(mail?.unsubscribeUrl ?? '').searchParams.get('token') ?? ''
  await server.em.nativeUpdate(Subscriber, {}, { email: 'third@example.com' })

  const confirmed = await submit(server, '/newsletter/confirm', { token: tokenIn(mail, 'confirm') })
  const ended = await submit(server, '/newsletter/unsubscribe', { token: unsubscribing })

  expect(confirmed.headers.location).toBe('/newsletter/confirm?state=invalid')
  expect(ended.headers.location).toBe('/newsletter/unsubscribe?state=done')
  expect(await server.em.find(Subscriber, {})).toMatchObject([{ confirmedAt: null }])
})

/** A token of version 0.1.0, which names no address. */
async function oldToken(server: TestApp, action: string, expiresAt: number): Promise<string> {
  const { id } = await server.em.findOneOrFail(Subscriber, { email: 'ana@example.com' })
  const secret = await installationSecret(server.em, 'newsletter')
  const signed = createHmac('sha256', secret).update(`${action}:${id}:${expiresAt}`)
  return `${id}.${expiresAt}.${signed.digest('base64url')}`
}

test('a confirmation link without an address confirms no subscription and offers a new mail', async () => {
  await using server = await testApp()
  await subscribed(server)
  const token = await oldToken(server, 'confirm', Date.now() + DAY_MS)
  await server.em.execute('delete from rate_limit')

  const answer = await submit(server, '/newsletter/confirm', { token })

  expect(answer.headers.location).toBe('/newsletter/confirm?state=sent')
  expect(await mails(server)).toHaveLength(2)
  expect(await server.em.find(Subscriber, {})).toMatchObject([{ confirmedAt: null }])
})

test('a link to unsubscribe without an address asks for the address and ends its subscription alone', async () => {
  await using server = await testApp({ pages: true })
  await subscribed(server)
  await subscribe(server, { email: 'otra@example.com' })
  const token = await oldToken(server, 'unsubscribe', 0)
  const submitted = (email?: string) =>
    submit(server, '/newsletter/unsubscribe', { token, ...(email ? { email } : {}) })

  const asked = await submitted()
  const page = await server.app.inject(asked.headers.location ?? '')
  const others = await submitted('otra@example.com')
  const own = await submitted(' Ana@example.com')

  expect(page.body).toContain('Correo electrónico')
  expect(page.body).toContain(`name="token" value="${token}"`)
  expect(others.headers.location).toBe(asked.headers.location)
  expect(own.headers.location).toBe('/newsletter/unsubscribe?state=done')
  expect(await server.em.find(Subscriber, {})).toMatchObject([{ email: 'otra@example.com' }])
})

test('forged, swapped and expired links change nothing', async () => {
  await using server = await testApp()
  const mail = await subscribed(server)
  const token = tokenIn(mail, 'confirm')
  const { value: secret } = (
    await server.em.execute<{ value: string }[]>(
      `select value from setting where key = 'secret:newsletter'`,
    )
  )[0]!
  const { id } = await server.em.findOneOrFail(Subscriber, { email: 'ana@example.com' })
  const expired = signToken(secret, {
    email: 'ana@example.com',
    action: 'confirm',
    subscriberId: id,
    expiresAt: Date.now() - DAY_MS,
  })

  for (const forged of ['', 'x', `${token}x`, token.replace(/^\d+/, '999'), expired, `${id}.0.`]) {
    const answer = await submit(server, '/newsletter/confirm', { token: forged })
    expect(answer.headers.location).toBe('/newsletter/confirm?state=invalid')
  }
  const swapped = await submit(server, '/newsletter/unsubscribe', { token })
  expect(swapped.headers.location).toBe('/newsletter/unsubscribe?state=invalid')
  expect(await server.em.count(Subscriber, { confirmedAt: null })).toBe(1)
})
