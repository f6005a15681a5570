import { OutboxMail } from '#server/features/outbox/outbox-mail.entity.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** Asks for the newsletter. */
export function subscribe(
  { app }: TestApp,
  fields: Record<string, unknown>,
  remoteAddress = '203.0.113.5',
) {
  return app.inject({ method: 'POST', url: '/api/newsletter', payload: fields, remoteAddress })
}

/** Sends a form as a browser does. */
export function submit({ app }: TestApp, url: string, fields: Record<string, string>) {
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
}

/** All mails, oldest first. */
export const mails = ({ em }: TestApp) => em.find(OutboxMail, {}, { orderBy: { id: 'asc' } })

/** The mail's link of this action. */
export function tokenIn(mail: OutboxMail | undefined, action: string): string {
  const [link = ''] =
    new RegExp(`https?://\\S+/newsletter/${action}\\S+`).exec(mail?.text ?? '') ?? []
  return new URL(link).searchParams.get('token') ?? ''
}

/** Subscribes and returns the confirmation mail. */
export async function subscribed(server: TestApp, email = 'ana@example.com', language = 'fr') {
  await subscribe(server, { email, language })
  const [mail] = await mails(server)
  return mail
}
