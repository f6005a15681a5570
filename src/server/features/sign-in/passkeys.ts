import { createHmac } from 'node:crypto'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { installationSecret } from '#server/database/setting.ts'
import { publicUrl, type Env } from '#server/env.ts'
import { badRequest } from '#server/errors.ts'
import type { SignedInUser } from '#server/features/auth/session.ts'
import type { newPasskeyQuestion, NewPasskeyAnswer, PasskeyProof } from '#shared/auth/factors.ts'
import { MAX_PASSKEYS } from '#shared/auth/factors.ts'
import { hotelName } from '#server/i18n/dictionary.ts'
import { beginStep, STEP_MINUTES, takeStep } from './steps.ts'

const TIMEOUT_MS = STEP_MINUTES * 60_000

/** Ed25519, ES256 and RS256, as WebAuthn recommends. */
const ALGORITHMS = [-8, -7, -257]

const NO_HOST = 'La huella y el teléfono funcionan solo en un sitio con https y nombre propio.'

/**
 * The host for which passkeys are made: the public one, with https or on this machine. Null if
 * browsers would refuse, as for an IP address.
 */
export function passkeyHost(env: Env): string | null {
  const { protocol, hostname } = new URL(publicUrl(env))
  if (hostname === 'localhost') return hostname
  const isName = !/^[\d.]+$|:/.test(hostname)
  return protocol === 'https:' && isName ? hostname : null
}

function requireHost(env: Env): string {
  const host = passkeyHost(env)
  if (host === null) throw badRequest(NO_HOST)
  return host
}

/** The library is loaded on first use, because it takes memory and few requests need it. */
const loadLibrary = () => import('@simplewebauthn/server')

/** What a browser asks an authenticator for a new passkey of a person. */
export async function askForNewPasskey(
  em: EntityManager,
  env: Env,
  { id, username }: SignedInUser,
): Promise<z.input<typeof newPasskeyQuestion>> {
  const host = requireHost(env)
  const known = await query(em, z.object({ id: z.string() }))`
    select credential_id as id from passkey where user_id = ${id} and host = ${host}`
  if (known.length >= MAX_PASSKEYS) throw badRequest(`Puedes tener ${MAX_PASSKEYS} llaves.`)
  const secret = await installationSecret(em, 'passkey')
  return {
    challenge: await beginStep(em, { waitsFor: 'new-passkey', userId: id }),
    rp: { id: host, name: hotelName() },
    user: {
      // The authenticator keeps it, so it tells nothing about the account.
      id: createHmac('sha256', secret).update(String(id)).digest('base64url'),
      name: username,
      displayName: username,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: known.map((one) => ({ type: 'public-key', id: one.id })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

interface NewPasskey {
  userId: number
  name: string
  answer: NewPasskeyAnswer
}

/** Stores a new passkey in a transaction. @throws TRPCError BAD_REQUEST */
export async function storePasskey(
  tx: EntityManager,
  env: Env,
  { userId, name, answer }: NewPasskey,
): Promise<void> {
  const host = requireHost(env)
  const { verifyRegistrationResponse } = await loadLibrary()
  const challenge = challengeOf(answer.response.clientDataJSON)
  const result = await verifyRegistrationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: publicUrl(env),
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  const isAsked = await takeStep(tx, { token: challenge, waitsFor: 'new-passkey', userId })
  if (!result?.verified || !isAsked)
    throw badRequest('No se pudo comprobar la llave. Inténtalo de nuevo.')
  const { id, publicKey, counter } = result.registrationInfo.credential
  const stored = await query(tx)`
    insert into passkey (user_id, credential_id, public_key, counter, host, name)
    values (${userId}, ${id}, ${Buffer.from(publicKey).toString('base64url')}, ${counter}, ${host}, ${name})
    on conflict (credential_id) do nothing returning 1`
  if (stored.length === 0) throw badRequest('Esa llave ya está agregada.')
}

/** What a browser asks an authenticator, before anybody knows whose it is. */
export async function askForPasskey(em: EntityManager, env: Env) {
  const host = requireHost(env)
  return {
    challenge: await beginStep(em, { waitsFor: 'passkey' }),
    rpId: host,
    timeout: TIMEOUT_MS,
    userVerification: 'required' as const,
  }
}

const storedPasskey = z.object({
  id: z.int(),
  userId: z.int(),
  username: z.string(),
  publicKey: z.string(),
  counter: z.coerce.number(),
})

/** A passkey whose proof was verified. */
export interface VerifiedPasskey {
  userId: number
  username: string
  /** Notes its use, in the transaction of what it opens; false if it is gone or the proof was used. */
  use: (tx: EntityManager) => Promise<boolean>
}

/** The passkey that a proof belongs to; undefined if it is unknown here or the proof is wrong. */
export async function verifyPasskey(
  em: EntityManager,
  env: Env,
  proof: PasskeyProof,
): Promise<VerifiedPasskey | undefined> {
  const host = requireHost(env)
  const [passkey] = await query(em, storedPasskey)`
    select passkey.id, user_id as "userId", username, public_key as "publicKey", counter
    from passkey join app_user on app_user.id = user_id
    where credential_id = ${proof.id} and host = ${host} and deactivated_at is null`
  if (!passkey) return undefined
  const { verifyAuthenticationResponse } = await loadLibrary()
  const token = challengeOf(proof.response.clientDataJSON)
  const result = await verifyAuthenticationResponse({
    response: { ...proof, clientExtensionResults: {} },
    expectedChallenge: token,
    expectedOrigin: publicUrl(env),
    expectedRPID: host,
    requireUserVerification: true,
    credential: {
      id: proof.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => undefined)
  if (!result?.verified) return undefined
  const { newCounter } = result.authenticationInfo
  const { userId, username } = passkey
  const use = async (tx: EntityManager) => {
    const isAsked = await takeStep(tx, { token, waitsFor: 'passkey' })
    const used =
      isAsked &&
      (await query(tx)`
        update passkey set counter = ${newCounter}, last_used_at = now()
        where id = ${passkey.id} and counter = ${passkey.counter} returning 1`)
    return used !== false && used.length > 0
  }
  return { userId, username, use }
}

/** The challenge that a browser says it answers; empty if it says none. */
function challengeOf(clientData: string): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    return z.object({ challenge: z.string() }).parse(said).challenge
  } catch {
    return ''
  }
}
