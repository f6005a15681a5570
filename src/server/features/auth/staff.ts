import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { forbidden, unauthorized } from '#server/errors.ts'
import { LIST_FORMATS, type ListFile } from '#server/http/list-file.ts'
import { OWN_SITE_ONLY } from '#server/http/own-site.ts'
import type { Context } from '#server/trpc.ts'
import type { AuthStatus } from '#shared/auth/auth.ts'
import {
  isAllowed,
  ROLE_NAMES,
  rolesWith,
  type Access,
  type Area,
  type StaffPart,
} from '#shared/auth/roles.ts'
import { includesAccess } from '#shared/auth/api-token.ts'
import { tokenCaller, type TokenCaller } from './bearer.ts'
import { sessionUser, type SignedInUser, type SessionRequest } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Cached result of `staffUser`. */
    staffUser?: Promise<SignedInUser | undefined>
    /** The program that calls a REST address with a token; set by `staffOnly` alone. */
    tokenCaller?: TokenCaller | undefined
  }
}

/** Who calls what the staff may open. */
export type StaffCaller = SignedInUser | TokenCaller

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
 * The caller, if her role or the program's token has the access in one of the areas; a token never
 * opens `self`.
 * @throws TRPCError UNAUTHORIZED without a valid session, and if the request names another account: a
 * tab of the panel stays open while the browser signs in as somebody else; FORBIDDEN for other roles,
 * before anything is read, so that the answer tells nothing about a row
 */
export function requireStaff(context: Call, part: 'self', access: Access): Promise<SignedInUser>
export function requireStaff(context: Call, part: StaffPart, access: Access): Promise<StaffCaller>
export async function requireStaff(
  context: Call,
  part: StaffPart,
  access: Access,
): Promise<StaffCaller> {
  const program = part === 'self' ? undefined : context.request?.tokenCaller
  const user = program ?? (await staffUser(context))
  const named = context.request?.headers['x-account']
  if (!user || (named && named !== encodeURIComponent(user.username))) throw unauthorized()
  if (part !== 'self') requireAccess(user, access, ...part)
  return user
}

/** @throws TRPCError FORBIDDEN */
export function requireAccess(
  caller: Pick<SignedInUser, 'role'> | TokenCaller,
  access: Access,
  ...areas: readonly Area[]
): void {
  if (!('role' in caller)) {
    if (!includesAccess(caller, access, ...areas)) throw forbidden(NOT_IN_TOKEN)
    return
  }
  if (caller.role === null) throw forbidden(FACTOR_REQUIRED)
  if (!isAllowed(caller.role, access, ...areas)) throw forbidden(noAccess(access, ...areas))
}

const NOT_IN_TOKEN = 'Este token no tiene acceso a esto.'

/** The person who calls, for what belongs to an account. @throws TRPCError FORBIDDEN */
export function personOf(caller: StaffCaller): SignedInUser {
  if (!('role' in caller)) throw forbidden(NOT_IN_TOKEN)
  return caller
}

/** Says to who signed in by the password alone why nothing opens. */
export const FACTOR_REQUIRED =
  'Tu cuenta necesita una segunda forma de entrar: agrégala en «Mi cuenta» y lo demás se abre.'

/** Says who may, so that a colleague knows whom to ask. */
const noAccess = (access: Access, ...areas: readonly Area[]): string =>
  `Tu cuenta no tiene acceso a esto. Lo tiene: ${rolesWith(access, ...areas)
    .map((role) => ROLE_NAMES[role])
    .join(', ')}.`

/**
 * Makes an onRequest hook that answers 401 or 403 before the body is read (security rows 20, 78).
 * Routes with this hook are the only ones that a token opens.
 */
export const staffOnly =
  (part: StaffPart, access: Access) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    try {
      request.tokenCaller = await tokenCaller(request.trpcContext)
      await requireStaff(request.trpcContext, part, access)
    } catch (error) {
      if (error instanceof TRPCError && error.code === 'UNAUTHORIZED')
        void reply.header('www-authenticate', 'Bearer')
      throw error
    }
  }

interface StaffFile {
  /** The area of which the list is. */
  area: Area
  path: string
  /** The name of the file without its ending. */
  name: string
  read: (request: FastifyRequest, who: string) => Promise<ListFile>
}

/**
 * Registers a list that the staff downloads, as a route for each format. A link of another site gets
 * 403: a download leaves a file on the computer and an entry in the audit log.
 */
export function staffFile(app: FastifyInstance, { area, path, name, read }: StaffFile): void {
  for (const [ending, { type, write }] of Object.entries(LIST_FORMATS)) {
    const options = { onRequest: staffOnly([area], 'read'), config: OWN_SITE_ONLY }
    app.get(`${path}.${ending}`, options, async (request, reply) => {
      const { username } = await requireStaff(request.trpcContext, [area], 'read')
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${name}.${ending}"`)
        .type(type)
        .send(await write(await read(request, username)))
    })
  }
}
