import { expect } from 'vitest'
import { User } from '#server/features/auth/user.entity.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

export const ADDRESS = 'hina@hotel.example'
export const NEW_PASSWORD = 'Un caballo cruza Anakena'

/** A server whose mails wait in the outbox. */
export const aMailingSite = () => testApp({ env: { SMTP_URL: 'smtp://localhost:25' } })

/** Confirms an address for an account. */
export const confirmed = ({ em }: TestApp, username: string, email = ADDRESS) =>
  em.nativeUpdate(User, { username }, { email, emailConfirmedAt: new Date() })

/** The mails of a kind with a link, the newest last. */
export async function linkMails({ em }: TestApp, kind: string) {
  const mails = await em.execute<{ recipient: string; text: string }[]>(
    'select recipient, text from outbox_mail where message_id like ? order by id',
    [`<${kind}-%`],
  )
  return mails.map((mail) => ({ ...mail, token: /token=([\w-]+)/.exec(mail.text)?.[1] ?? '' }))
}

/** The token of the newest mail of a kind, which may be queued after the answer. */
export async function newestToken(server: TestApp, kind: string): Promise<string> {
  await expect.poll(async () => (await linkMails(server, kind)).length).toBeGreaterThan(0)
  return (await linkMails(server, kind)).at(-1)?.token ?? ''
}

/** Sends the form behind a link. */
export const postLink = ({ app }: TestApp, path: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: `/account/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

/** Opens the page behind a link. */
export const openLink = ({ app }: TestApp, path: string, token: string) =>
  app.inject({ url: `/account/${path}?token=${token}` })
