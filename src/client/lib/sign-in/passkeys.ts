import type { ApiAccess } from '../trpc.ts'
import { readStored, store } from '../storage/stored.ts'

/** Tells this browser that a passkey was made in it; of no use to anybody else. */
const MADE_KEY = 'hotel-passkey'

/** Whether this browser knows passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

/** Whether a passkey was made or used in this browser, so that a button for it is of use. */
export const isPasskeyLikely = (): boolean => hasPasskeys() && readStored(MADE_KEY) !== null

export const notePasskey = (): boolean => store(MADE_KEY, 'yes')

// Loaded late, because few people sign in.
const loadLibrary = () => import('@simplewebauthn/browser')

/**
 * Asks the person for a passkey of this site, whichever she has.
 * @throws Error if she declines
 */
export async function provePasskey({ client }: Pick<ApiAccess, 'client'>) {
  const { startAuthentication } = await loadLibrary()
  return startAuthentication({ optionsJSON: await client.auth.askPasskey.mutate() })
}

/** Asks the person to make a passkey in this browser. @throws Error if she declines */
export async function makePasskey({ client }: Pick<ApiAccess, 'client'>) {
  const { startRegistration } = await loadLibrary()
  return startRegistration({ optionsJSON: await client.admin.factors.askNewPasskey.mutate() })
}
