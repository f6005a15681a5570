import { mkdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { isLoopback, pmsMode, publicUrl, type Env } from './env.ts'
import { mailDelivery, type MailDelivery } from '#server/features/outbox/mail-status.ts'
import { hotelName } from '#server/i18n/dictionary.ts'

interface Announcement {
  env: Env
  embedded: boolean
  /** The account created at this start, and the note about its password. */
  firstAccount: { username: string; passwordNote: string } | undefined
  address: AddressInfo
}

/** The text printed at the start: URL, database, mail, booking, and how to sign in. */
export function announcement({ env, embedded, firstAccount, address }: Announcement): string {
  return [
    '',
    ...addressLines(env, address),
    `  Database  ${embedded ? `embedded, in ${env.DATA_DIR}` : 'PostgreSQL at DATABASE_URL'}`,
    `  Mail      ${MAIL_TEXTS[mailDelivery(env)]}`,
    `  Booking   ${BOOKING_TEXTS[pmsMode(env)]}`,
    `  API       /api/docs`,
    ...signInLines(env, firstAccount),
    '',
    '',
  ].join('\n')
}

/** Names HOST and PUBLIC_URL, because the process cannot know whether a proxy connects them. */
function addressLines(env: Env, { port }: AddressInfo): string[] {
  if (!env.PUBLIC_URL) return [`  ${hotelName()} is open at ${publicUrl({ ...env, PORT: port })}`]
  const lines = [`  ${hotelName()} listens at ${env.HOST}:${port} for ${publicUrl(env)}`]
  if (!isLoopback(env.HOST)) return lines
  return [
    ...lines,
    '            reached from this machine only: HOST=0.0.0.0 lets a proxy elsewhere reach it',
  ]
}

const MAIL_TEXTS: Record<MailDelivery, string> = {
  smtp: 'sent by SMTP_URL',
  printed: 'printed here (SMTP_URL is not set)',
  waiting: 'waits in the outbox (SMTP_URL is not set)',
}

const BOOKING_TEXTS = {
  cloudbeds: 'by Cloudbeds',
  sandbox: 'simulated (CLOUDBEDS_API_KEY is not set)',
  none: 'not configured',
} as const

function signInLines(env: Env, firstAccount: Announcement['firstAccount']): string[] {
  const where = '  Sign in   press the almost invisible Admin at the foot of the page'
  if (firstAccount) {
    return [
      where,
      `            user name  ${firstAccount.username}`,
      `            password   ${firstAccount.passwordNote}`,
    ]
  }
  if (env.ADMIN_USERNAME) return [where, '            as ADMIN_USERNAME with ADMIN_PASSWORD']
  return [where, '            forgot the password? npm run user -- password admin']
}

const PASSWORD_FILE = 'first-password'

/**
 * The note about the first account's password: the password itself, except for a site with
 * PUBLIC_URL and without a terminal, whose output probably goes into collected logs. There the
 * password is written to a file that only this user can read.
 */
export async function passwordNote(
  { PUBLIC_URL, DATA_DIR }: Pick<Env, 'PUBLIC_URL' | 'DATA_DIR'>,
  password: string,
  isTerminal: boolean,
): Promise<string> {
  if (!PUBLIC_URL || isTerminal) return `${password}   (shown only this once)`
  const path = join(DATA_DIR, PASSWORD_FILE)
  try {
    await mkdir(DATA_DIR, { recursive: true })
    await writeFile(path, `${password}\n`, { mode: 0o600, flag: 'wx' })
    return `in ${path}, not shown here; delete it after reading`
  } catch {
    return 'not shown here; set one: npm run user -- password admin'
  }
}
