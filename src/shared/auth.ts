import * as z from 'zod'

/** Answer of GET /api/auth/status (spec §7): nothing but whether, and who. */
export const authStatus = z.object({
  isAuthenticated: z.boolean(),
  username: z.string().optional(),
})

export type AuthStatus = z.infer<typeof authStatus>
