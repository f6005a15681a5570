import { randomInt } from 'node:crypto'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { seal, unseal } from '#server/database/sealed.ts'
import { notFound } from '#server/errors.ts'
import { record } from '#server/features/audit/record.ts'
import type { SignedInUser } from '#server/features/auth/session.ts'
import { BACKUP_DOWNLOADS } from '#shared/panel/backup.ts'

/** As long as the confirmation of the person's own password. */
const TICKET_MS = 15 * 60_000

/** Letters and digits that are not mistaken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 5
const GROUP_LETTERS = 5

const ticketFields = z.object({ backup: z.int(), password: z.string(), until: z.number() })

const provenBackup = z.object({
  id: z.int(),
  name: z.string(),
  place: z.string(),
  sha256: z.string(),
  createdAt: z.coerce.date(),
})

/** A backup whose file was restored and compared. */
export type StoredBackup = z.infer<typeof provenBackup>

/**
 * Prepares a download of the last proven backup: makes its password, which is stored nowhere, and a
 * ticket with it that only this person opens.
 * @throws TRPCError NOT_FOUND without a proven backup
 */
export async function prepareDownload(
  em: EntityManager,
  { id: userId }: Pick<SignedInUser, 'id'>,
  now: number,
) {
  const [backup] = await query(em, provenBackup)`
    select id, name, place, sha256, created_at as "createdAt" from backup
    where state = 'proven' and name is not null order by proven_at desc limit 1`
  if (!backup) throw notFound(NO_BACKUP)
  const password = newPassword()
  const ticket: z.infer<typeof ticketFields> = {
    backup: backup.id,
    password,
    until: now + TICKET_MS,
  }
  const sealed = await seal(em, placeOf(userId), Buffer.from(JSON.stringify(ticket)))
  return { password, url: BACKUP_DOWNLOADS + sealed, createdAt: backup.createdAt }
}

const NO_BACKUP = 'Todavía no hay ninguna copia comprobada. Pide una y vuelve cuando esté lista.'

/**
 * The backup and the password of a ticket.
 * @throws TRPCError NOT_FOUND for a ticket of somebody else or of earlier, and for a backup that is
 * not proven any more
 */
export async function beginDownload(
  em: EntityManager,
  { id: userId }: Pick<SignedInUser, 'id'>,
  { ticket, now }: { ticket: string; now: number },
): Promise<{ backup: StoredBackup; password: string }> {
  const opened = await unseal(em, placeOf(userId), ticket)
  const { success, data } = ticketFields.safeParse(opened && JSON.parse(opened.toString()))
  if (!success || data.until < now) throw notFound(OLD_TICKET)
  const [backup] = await query(em, provenBackup)`
    select id, name, place, sha256, created_at as "createdAt" from backup
    where id = ${data.backup} and state = 'proven' and name is not null`
  if (!backup) throw notFound(GONE)
  return { backup, password: data.password }
}

/** Records in the audit log that a backup has begun to leave. */
export const recordDownload = (
  em: EntityManager,
  { username: who }: SignedInUser,
  { name: label }: StoredBackup,
): Promise<void> =>
  em.transactional(async (tx) => record(tx, { who, action: 'backup.download', label }))

const OLD_TICKET = 'Este enlace ya no sirve. Pide la descarga otra vez en Ajustes.'
const GONE = 'Esa copia ya no está. Pide la descarga otra vez en Ajustes.'

const placeOf = (userId: number): string => `backup-download:${userId}`

/** 124 bits, in groups that can be read out and typed. */
const newPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')
