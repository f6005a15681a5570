import * as z from 'zod'
import { canonicalEmailField } from '../contact-fields.ts'
import { isoDate, rowId, storableText } from '../schema.ts'
import { msg } from '../text.ts'
import { MAX_USERNAME_LENGTH } from './auth.ts'
import { ROLES } from './roles.ts'

/** A member of the staff, for the owners. */
const teamMember = z.object({
  username: z.string(),
  name: z.string().nullable(),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  /** Null: never. */
  lastSignInAt: isoDate.nullable(),
  passkeys: z.int(),
  /** Whether an app makes codes for the account. */
  hasCodes: z.boolean(),
})

/** An invitation that has not been accepted yet. */
const invitation = z.object({
  id: z.int(),
  email: z.string(),
  role: z.enum(ROLES),
  /** Who sent it. */
  by: z.string(),
  expiresAt: isoDate,
  isOver: z.boolean(),
})

export const team = z.object({
  people: z.array(teamMember),
  invitations: z.array(invitation),
  /** Whether invitations can leave. */
  hasMail: z.boolean(),
})

export const inviteInput = z.object({
  email: canonicalEmailField(msg('contact.error.email')),
  role: z.enum(ROLES),
})
export const invitationId = z.object({ id: rowId })
export const memberInput = z.object({ username: storableText(MAX_USERNAME_LENGTH).min(1) })
export const roleInput = memberInput.extend({ role: z.enum(ROLES) })

export type Invitation = z.infer<typeof invitation>

export type TeamMember = z.infer<typeof teamMember>
