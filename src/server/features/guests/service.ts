import type { EntityManager } from '#server/database/database.ts'
import { badRequest } from '#server/errors.ts'
import { record } from '#server/features/audit/record.ts'
import { User } from '#server/features/auth/user.entity.ts'
import { presentSite } from '#server/site/site.ts'
import type { GuestData, GuestErasure } from '#shared/panel/guest-data.ts'
import { canonicalEmail } from '#shared/typed-text.ts'
import { eraseGuest } from './erase.ts'
import { guestDataOf, guestFileOf } from './guest-data.ts'

interface ByStaff {
  em: EntityManager
  /** The account or command for the audit log, which never names the guest. */
  who: string
  /** The hotel's date. */
  today: string
  /** The hotel's own address. */
  mailTo: string
}

/** What the site keeps of a guest, by kind. @throws TRPCError as `guestAddress` does */
export async function findGuest(
  { em, today, mailTo }: Omit<ByStaff, 'who'>,
  email: string,
): Promise<GuestData> {
  return guestDataOf(em, await guestAddress(em, email, mailTo), today)
}

/**
 * All data of a guest as a file; recorded in the audit log.
 * @throws TRPCError as `guestAddress` does
 */
export async function exportGuest(
  { em, who, mailTo, now }: Omit<ByStaff, 'today'> & { now: Date },
  email: string,
): Promise<string> {
  return em.transactional(async (tx) => {
    const address = await guestAddress(tx, email, mailTo)
    record(tx, { who, action: 'guest.export' })
    return guestFileOf(tx, address, now)
  })
}

/**
 * Erases a guest's data and records it in the audit log.
 * @throws TRPCError as `guestAddress` does
 */
export async function eraseGuestByStaff(
  { em, who, today, mailTo }: ByStaff,
  email: string,
): Promise<GuestErasure> {
  return em.transactional(async (tx) => {
    const erased = await eraseGuest(tx, await guestAddress(tx, email, mailTo), today)
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

/**
 * The address as it is compared.
 * @throws TRPCError BAD_REQUEST for an address of the hotel or of its staff, which stands in the mails
 * of all guests: they would be exported and deleted as if they were of one
 */
async function guestAddress(em: EntityManager, email: string, mailTo: string): Promise<string> {
  const address = canonicalEmail(email)
  const { email: shown } = presentSite().facts
  const isOwn =
    [mailTo, shown ?? ''].some((own) => canonicalEmail(own) === address) ||
    (await em.count(User, { email: address })) > 0
  if (isOwn) throw badRequest(NOT_A_GUEST)
  return address
}

const NOT_A_GUEST =
  'Es una dirección del hotel o de su equipo: está en los correos de todos los huéspedes, y aquí no se busca ni se borra.'
