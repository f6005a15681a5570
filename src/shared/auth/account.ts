import * as z from 'zod'
import { ROLES } from './roles.ts'

/** The signed-in person, for the panel. */
export const ownAccount = z.object({ username: z.string(), role: z.enum(ROLES) })
