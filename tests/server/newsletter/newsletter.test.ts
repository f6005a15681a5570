import { expect, test } from 'vitest'
import { deleteExpiredSubscribers } from '#server/features/newsletter/service.ts'
import { Subscriber } from '#server/features/newsletter/subscriber.entity.ts'
import { withoutTable } from '#tests/support/database/broken-table.ts'
import { testApp } from '#tests/support/test-app.ts'
import { mails, submit, subscribe, subscribed, tokenIn } from './subscribing.ts'

test('a subscription starts when the link of its mail is confirmed', async () => {
  await using server = await testApp()

  const answer = await subscribe(server, { email: ' Ana@Example.com ', language: 'fr' })

  expect(answer.json()).toEqual({ success: true })
  const [mail] = await mails(server)
  expect(mail).toMatchObject({
    recipient: 'ana@example.com',
    subject: 'Confirmez votre abonnement à Hare Mahina',
  })
  expect(mail?.unsubscribeUrl).toContain('/newsletter/unsubscribe?lang=fr&token=')

  const confirmed = await submit(server, '/newsletter/confirm', { token: tokenIn(mail, 'confirm') })
  expect(confirmed.statusCode).toBe(303)
  expect(confirmed.headers.location).toBe('/newsletter/confirm?state=done')
  const subscriber = await server.em.findOneOrFail(Subscriber, { email: 'ana@example.com' })
  expect(subscriber.confirmedAt).toBeInstanceOf(Date)
  expect((await mails(server))[1]?.subject).toBe('Bienvenue parmi les lecteurs de Hare Mahina')
})

test('GET of the link does not confirm, because mail scanners open links', async () => {
  await using server = await testApp({ pages: true })
  const mail = await subscribed(server)

  const page = await server.app.inject(
    `/newsletter/confirm?lang=fr&token=${tokenIn(mail, 'confirm')}`,
  )

  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('method="post"')
  expect(page.body).toContain('noindex')
  const subscriber = await server.em.findOneOrFail(Subscriber, { email: 'ana@example.com' })
  expect(subscriber.confirmedAt).toBeNull()
})

test('confirming twice sends one welcome mail', async () => {
  await using server = await testApp()
  const mail = await subscribed(server)
  const token = tokenIn(mail, 'confirm')

  const answers = await Promise.all(
    [1, 2, 3].map(() => submit(server, '/newsletter/confirm', { token })),
  )

  expect(answers.map(({ headers }) => headers.location)).toEqual(
    Array(3).fill('/newsletter/confirm?state=done'),
  )
  expect(await mails(server)).toHaveLength(2)
})

test('one POST of the mail program unsubscribes and deletes the address (RFC 8058)', async () => {
  await using server = await testApp()
  const mail = await subscribed(server)
  const { pathname, search } = new URL(mail?.unsubscribeUrl ?? '')

  const first = await submit(server, pathname + search, { 'List-Unsubscribe': 'One-Click' })
  const again = await submit(server, pathname + search, { 'List-Unsubscribe': 'One-Click' })

  expect([first.statusCode, again.statusCode]).toEqual([200, 200])
  expect(await server.em.count(Subscriber)).toBe(0)
})

test('after a failure of the server the page offers the same step again, and so may the mail program', async () => {
  await using server = await testApp({ pages: true })
  const mail = await subscribed(server)
  const { pathname, search } = new URL(mail?.unsubscribeUrl ?? '')
  const token = tokenIn(mail, 'confirm')
  await using _broken = await withoutTable(server.em, 'subscriber')

  const answer = await submit(server, '/newsletter/confirm', { token })
  const page = await server.app.inject(answer.headers.location ?? '')
  const program = await submit(server, pathname + search, { 'List-Unsubscribe': 'One-Click' })

  expect(page.body).toContain('No se pudo registrar la suscripción. Inténtalo de nuevo.')
  expect(page.body).toContain(`name="token" value="${token}"`)
  expect(page.body).toContain('Confirmar suscripción</button>')
  expect(program.statusCode).toBe(503)
})

test('the button of the page unsubscribes', async () => {
  await using server = await testApp({ pages: true })
  const mail = await subscribed(server)
  const token = new URL(mail?.unsubscribeUrl ?? '').searchParams.get('token') ?? ''

  const answer = await submit(server, '/newsletter/unsubscribe', { token, lang: 'fr' })
  const page = await server.app.inject(answer.headers.location ?? '')

  expect(answer.headers.location).toBe('/newsletter/unsubscribe?state=done&lang=fr')
  expect(page.body).toContain('Votre adresse a été effacée')
  expect(await server.em.count(Subscriber)).toBe(0)
})

test('known and unknown addresses get the same answer, and a confirmed one gets no further mail', async () => {
  await using server = await testApp()
  const mail = await subscribed(server)
  await submit(server, '/newsletter/confirm', { token: tokenIn(mail, 'confirm') })

  const known = await subscribe(server, { email: 'ana@example.com' })
  const unknown = await subscribe(server, { email: 'beto@example.com' })
  const program = await subscribe(server, {
    email: 'bot@example.com',
    website: 'https://spam.example',
  })

  expect(known.json()).toEqual(unknown.json())
  expect(known.json()).toEqual(program.json())
  expect(known.statusCode).toBe(unknown.statusCode)
  const recipients = (await mails(server)).map(({ recipient }) => recipient)
  expect(recipients).toEqual(['ana@example.com', 'ana@example.com', 'beto@example.com'])
  // A stranger does not change the language of her mails either.
  expect(
    await server.em.execute(`select language from subscriber where email = 'ana@example.com'`),
  ).toEqual([{ language: 'fr' }])
})

test('subscribing again before the confirmation restarts the time to confirm', async () => {
  await using server = await testApp()
  await subscribed(server)
  await server.em.execute(`update subscriber set created_at = now() - interval '29 days'`)
  await server.em.execute('delete from rate_limit')

  await subscribe(server, { email: 'ana@example.com', language: 'fr' })
  await server.em.execute(`update subscriber set created_at = created_at - interval '2 days'`)
  await deleteExpiredSubscribers(server.em)

  const token = tokenIn((await mails(server))[1], 'confirm')
  const answer = await submit(server, '/newsletter/confirm', { token })
  expect(answer.headers.location).toBe('/newsletter/confirm?state=done')
})

test('an email address gets one mail in 10 minutes', async () => {
  await using server = await testApp()

  for (let n = 0; n < 4; n += 1) {
    await subscribe(server, { email: 'victim@example.com' }, `198.51.100.${n}`)
  }

  expect(await mails(server)).toHaveLength(1)
})

test.each(['', 'no', 'a@b', 'a@b.cl\r\nBcc: x@y.cl', `${'a'.repeat(250)}@b.cl`, null, ['a@b.cl']])(
  'the email address %j answers 400',
  async (email) => {
    await using server = await testApp()

    const answer = await subscribe(server, { email })

    expect(answer.statusCode).toBe(400)
    expect(await mails(server)).toEqual([])
  },
)

test('the form works without JavaScript', async () => {
  await using server = await testApp({ pages: true })

  const sent = await submit(server, '/newsletter', {
    email: 'ana@example.com',
    lang: 'de',
    website: '',
  })

  expect(sent.headers.location).toBe('/newsletter/confirm?state=sent&lang=de')
  const page = await server.app.inject(sent.headers.location ?? '')
  expect(page.body).toContain('Bitte prüfen Sie Ihr Postfach')
})

test('cross-site requests cannot subscribe or unsubscribe', async () => {
  await using server = await testApp()

  const answer = await server.app.inject({
    method: 'POST',
    url: '/newsletter',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://evil.example',
    },
    payload: 'email=ana@example.com',
  })

  expect(answer.statusCode).toBe(403)
})
