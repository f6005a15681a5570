import * as z from 'zod'
import { isoDate } from '../schema.ts'
import { ROLES } from './roles.ts'

/** A member of the staff, for the owners. */
const teamMember = z.object({
  username: z.string(),
  name: z.string().nullable(),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  /** Null: never. */
  lastSignInAt: isoDate.nullable(),
})

export const team = z.object({ people: z.array(teamMember) })

export type TeamMember = z.infer<typeof teamMember>
