import type { EntityManager } from '#server/database/database.ts'
import { badRequest } from '#server/errors.ts'
import { record } from '#server/features/audit/record.ts'
import { User } from '#server/features/auth/user.entity.ts'
import type { GuestErasure } from '#shared/panel/guest-data.ts'
import { canonicalEmail } from '#shared/typed-text.ts'
import { eraseGuest } from './erase.ts'
import { guestFileOf } from './guest-data.ts'

interface ByStaff {
  em: EntityManager
  /** The account or command for the audit log, which never names the guest. */
  who: string
  now: Date
}

/** All data of a guest as a file; recorded in the audit log. */
export async function exportGuest({ em, who, now }: ByStaff, email: string): Promise<string> {
  return em.transactional(async (tx) => {
    record(tx, { who, action: 'guest.export' })
    return guestFileOf(tx, email, now)
  })
}

interface Erasure extends ByStaff {
  /** The hotel's date. */
  today: string
  /** The hotel's own address, which stands in the mails to all guests. */
  mailTo: string
}

/**
 * Erases a guest's data and records it in the audit log.
 * @throws TRPCError BAD_REQUEST for an address of the hotel or of its staff, with which the mails of
 * all guests would be deleted
 */
export async function eraseGuestByStaff(
  { em, who, today, mailTo }: Omit<Erasure, 'now'>,
  email: string,
): Promise<GuestErasure> {
  return em.transactional(async (tx) => {
    const address = canonicalEmail(email)
    if (address === canonicalEmail(mailTo) || (await tx.count(User, { email: address })) > 0)
      throw badRequest(NOT_A_GUEST)
    const erased = await eraseGuest(tx, address, today)
    const { deleted, anonymised, kept } = erased
    const facts = {
      deleted: String(deleted),
      anonymised: String(anonymised),
      kept: String(kept),
    }
    record(tx, { who, action: 'guest.erase', facts })
    return erased
  })
}

const NOT_A_GUEST =
  'Es una dirección del hotel o de su equipo: está en los correos de todos los huéspedes, y no se borra aquí.'
