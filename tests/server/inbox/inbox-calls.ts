import { OutboxMail } from '#server/features/outbox/outbox-mail.entity.ts'
import { aSession } from '#tests/support/accounts.ts'
import { aContact } from '#tests/support/mail/contact.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** Calls a procedure of the inbox. */
export const call = (server: TestApp, cookie: string, name: string, input?: object) =>
  input && !['list', 'record', 'pulse'].includes(name)
    ? server.app.inject({
        method: 'POST',
        url: `/trpc/admin.inbox.${name}`,
        headers: { cookie },
        payload: input,
      })
    : server.app.inject({
        url: `/trpc/admin.inbox.${name}?input=${encodeURIComponent(JSON.stringify(input ?? {}))}`,
        headers: { cookie },
      })

/** The answer of a form that has just been opened. */
export const anAnswer = (fields: object) => ({
  answerId: crypto.randomUUID(),
  subject: 'Hola',
  text: 'Sí.',
  draft: { visit: crypto.randomUUID(), version: 1, from: null },
  ...fields,
})

/** A message in the inbox, and functions that read it. */
export async function aMessage(server: TestApp) {
  const cookie = await aSession(server)
  await server.app.inject({ method: 'POST', url: '/api/contacts', payload: aContact() })
  const [{ id }] = (await call(server, cookie, 'list', {})).json().result.data.rows
  const read = async () => (await call(server, cookie, 'record', { id })).json().result.data
  const answers = () =>
    server.em.fork().find(OutboxMail, { about: `inbox:${id}` }, { orderBy: { id: 'asc' } })
  const ask = (name: string, input: object) => call(server, cookie, name, { id, ...input })
  return { id, cookie, read, answers, ask }
}
