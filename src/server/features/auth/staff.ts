import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unauthorized } from '#server/errors.ts'
import { LIST_FORMATS, type ListFile } from '#server/http/list-file.ts'
import { OWN_SITE_ONLY } from '#server/http/own-site.ts'
import type { Context } from '#server/trpc.ts'
import type { AuthStatus } from '#shared/auth/auth.ts'
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

/**
 * Registers a list that the staff downloads, as a route for each format. A link of another site gets
 * 403: a download leaves a file on the computer and an entry in the audit log.
 * @param name The name of the file without its ending.
 */
export function staffFile(
  app: FastifyInstance,
  path: string,
  name: string,
  read: (request: FastifyRequest, who: string) => Promise<ListFile>,
): void {
  for (const [ending, { type, write }] of Object.entries(LIST_FORMATS)) {
    const options = { onRequest: staffOnly, config: OWN_SITE_ONLY }
    app.get(`${path}.${ending}`, options, async (request, reply) => {
      const { username } = await requireStaff(request.trpcContext)
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${name}.${ending}"`)
        .type(type)
        .send(await write(await read(request, username)))
    })
  }
}
