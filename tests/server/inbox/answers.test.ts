import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { aMessage, anAnswer } from './inbox-calls.ts'

test.each(['waiting', 'answered'] as const)(
  'an answer that is taken back leaves a message %s as it was, with the time of its first answer',
  async (state) => {
    await using server = await testApp()
    const { read, ask } = await aMessage(server)
    await ask('mark', { revision: (await read()).revision, state })
    const before = await read()

    const sent = await ask('answer', anAnswer({ revision: before.revision }))
    expect((await read()).state).toBe('answered')
    const { mailId } = sent.json().result.data
    // The second call is the repeat after a lost answer.
    expect((await ask('undo', { mailId })).statusCode).toBe(200)
    expect((await ask('undo', { mailId })).statusCode).toBe(200)

    const draft = { subject: 'Hola', text: 'Sí.' }
    expect(await read()).toMatchObject({ state, answeredAt: before.answeredAt, draft })
    expect(before.answeredAt === null).toBe(state === 'waiting')
  },
)

test('a state that was set after the answer stays when the answer is taken back', async () => {
  await using server = await testApp()
  const { read, ask } = await aMessage(server)
  const { revision } = await read()
  const sent = await ask('answer', anAnswer({ revision }))
  await ask('mark', { revision: (await read()).revision, state: 'waiting' })

  const { mailId } = sent.json().result.data
  expect((await ask('undo', { mailId })).statusCode).toBe(200)

  expect((await read()).state).toBe('waiting')
})

test('an answer that is sent again, because its first receipt was lost, is one mail', async () => {
  await using server = await testApp()
  const { read, ask, answers } = await aMessage(server)
  const answer = anAnswer({ revision: (await read()).revision })

  // The panel reads the message again after a failure, so that the repeat has the new revision.
  const together = await Promise.all([ask('answer', answer), ask('answer', answer)])
  const { revision } = await read()
  const again = await ask('answer', { ...answer, revision })

  const results = [...together, again].map((sent) => sent.json().result.data)
  const [mail, ...more] = await answers()
  expect(more).toEqual([])
  expect(results).toEqual([{ mailId: mail?.id }, { mailId: mail?.id }, { mailId: mail?.id }])
  expect((await read()).revision).toBe(revision)
})

test('an answer that was corrected before it was sent again leaves as corrected, once', async () => {
  await using server = await testApp()
  const { read, ask, answers } = await aMessage(server)
  const { revision } = await read()
  const answer = anAnswer({ revision })
  await ask('answer', answer)

  const corrected = await ask('answer', { ...answer, text: 'Sí, dos noches.' })
  expect(corrected.statusCode).toBe(200)
  const draft = { ...answer.draft, visit: crypto.randomUUID() }
  const elsewhere = await ask('answer', { ...answer, text: 'No.', draft })
  expect(elsewhere.json().error.data).toMatchObject({ reason: 'answer_closed' })
  expect((await answers()).map(({ text }) => text)).toEqual(['Sí, dos noches.'])

  await server.em.execute(`update outbox_mail set status = 'sent'`)
  expect((await ask('answer', { ...answer, text: 'Sí, dos noches.' })).statusCode).toBe(200)
  const late = await ask('answer', { ...answer, text: 'No.' })
  expect(late.json().error.data).toMatchObject({ httpStatus: 409, reason: 'answer_closed' })
  expect(await answers()).toHaveLength(1)
})

test('an answer that was taken back is not sent by a late repeat', async () => {
  await using server = await testApp()
  const { read, ask, answers } = await aMessage(server)
  const answer = anAnswer({ revision: (await read()).revision })
  const sent = await ask('answer', answer)
  await ask('undo', sent.json().result.data)

  const late = await ask('answer', answer)

  expect(late.json().error.data).toMatchObject({ reason: 'answer_closed' })
  expect(await answers()).toEqual([])
})

test('two windows of one person never overwrite each other’s draft', async () => {
  await using server = await testApp()
  const { read, ask } = await aMessage(server)
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()]
  const save = async (visit: string, version: number, text: string, from: object | null = null) => {
    const draft = { visit, version, from, answerId: crypto.randomUUID(), subject: 'Sobre', text }
    return (await ask('draft', draft)).statusCode
  }

  expect(await save(one, 2, 'Hola')).toBe(200)
  // A delayed call.
  expect(await save(one, 1, 'Ho')).toBe(200)
  expect(await save(two, 1, 'Adiós')).toBe(409)
  expect((await read()).draft).toMatchObject({
    visit: one,
    version: 2,
    subject: 'Sobre',
    text: 'Hola',
  })
  expect(await save(two, 1, 'Hola, Ana', { visit: one, version: 2 })).toBe(200)
  expect(await save(one, 3, 'Hola, Eva')).toBe(409)
  expect((await read()).draft).toMatchObject({ visit: two, text: 'Hola, Ana' })
})

test('a draft that an earlier version stored is continued', async () => {
  await using server = await testApp()
  const { id, read, ask } = await aMessage(server)
  await server.em.execute(
    `insert into answer_draft (item_id, username, text) select ${id}, username, 'Ho' from app_user`,
  )
  const { visit, version, text } = (await read()).draft
  const { draft, answerId } = anAnswer({})

  await ask('draft', {
    ...draft,
    answerId,
    subject: '',
    text: `${text}la`,
    from: { visit, version },
  })

  expect((await read()).draft).toMatchObject({ text: 'Hola' })
})

test('a draft that arrives after its answer was sent is not kept', async () => {
  await using server = await testApp()
  const { read, ask } = await aMessage(server)
  const answer = anAnswer({ revision: (await read()).revision })
  const { answerId, subject, text } = answer
  await ask('answer', { ...answer, draft: { ...answer.draft, version: 5 } })

  await ask('draft', { ...answer.draft, version: 4, answerId, subject, text })

  expect((await read()).draft).toMatchObject({ version: 5, text: '' })
})
