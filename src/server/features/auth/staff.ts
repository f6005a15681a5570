import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unauthorized } from '#server/errors.ts'
import type { Context } from '#server/trpc.ts'
import type { AuthStatus } from '#shared/auth.ts'
import { sessionUser, type SignedInUser, type SessionRequest } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Cached result of `staffUser`. */
    staffUser?: Promise<SignedInUser | undefined>
  }
}

type Call = Pick<Context, 'database'> & SessionRequest

/** The staff member of a request's session; reads the session once per request. */
export async function staffUser(context: Call): Promise<SignedInUser | undefined> {
  const { database, request } = context
  if (!request) return undefined
  request.staffUser ??= sessionUser(database.em.fork(), context)
  return request.staffUser
}

/** The answer of `GET /api/auth/status` (spec §7). */
export async function authStatus(context: Call): Promise<AuthStatus> {
  const user = await staffUser(context)
  return user ? { isAuthenticated: true, username: user.username } : { isAuthenticated: false }
}

/**
 * @throws TRPCError UNAUTHORIZED without a valid session, and if the request names another account:
 * a tab of the panel stays open while the browser signs in as somebody else.
 */
export async function requireStaff(context: Call): Promise<SignedInUser> {
  const user = await staffUser(context)
  const named = context.request?.headers['x-account']
  if (!user || (named && named !== encodeURIComponent(user.username))) throw unauthorized()
  return user
}

/** An onRequest hook: answers 401 without a session, before the body is read (security rows 20, 78). */
export async function staffOnly({ trpcContext }: FastifyRequest): Promise<void> {
  await requireStaff(trpcContext)
}

/** Registers a route with a CSV file for the staff. */
export function staffFile(
  app: FastifyInstance,
  path: string,
  name: string,
  content: (request: FastifyRequest) => Promise<string>,
): void {
  app.get(path, { onRequest: staffOnly }, async (request, reply) =>
    reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('text/csv; charset=utf-8')
      .send(await content(request)),
  )
}
