import * as z from 'zod'
import { emailInput } from '../auth/account.ts'

/** A guest, named by the address that she wrote to the hotel or booked with. */
export const guestInput = emailInput

const count = z.int().min(0)

/** What the site keeps of an address, by kind. */
export const guestData = z.object({
  /** The address as it is compared. */
  email: z.string(),
  bookings: count,
  /** Reservations of the property that were made elsewhere. */
  reservations: count,
  messages: count,
  requests: count,
  mails: count,
  subscriptions: count,
  /** Notes of the staff about the bookings, messages and requests. */
  notes: count,
  /** Unfinished answers to the messages and requests. */
  drafts: count,
  /** Texts of the site with the address: published, pending and in editions. */
  siteTexts: count,
  /** Bookings whose departure has not passed: an erasure keeps them until then. */
  openStays: z.array(
    z.object({ reference: z.string(), checkIn: z.string(), checkOut: z.string() }),
  ),
})

export type GuestData = z.infer<typeof guestData>

/** A file for the guest. */
export const guestFile = z.object({ content: z.string() })

export const guestErasure = z.object({
  deleted: count,
  /** Bookings without name and address from now on. */
  anonymised: count,
  /** Bookings that are kept until the departure. */
  kept: count,
})

export type GuestErasure = z.infer<typeof guestErasure>
