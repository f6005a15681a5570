import * as z from 'zod'
import { isoDate, rowId, storableText } from '../schema.ts'
import { oneTimeCode } from './auth.ts'
import { ROLES } from './roles.ts'

export const MAX_PASSKEY_NAME_LENGTH = 60

export const MAX_PASSKEYS = 10

export const RECOVERY_CODES = 10

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)

const passkeyAnswer = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: base64url(1400),
    rawId: base64url(1400),
    type: z.literal('public-key'),
    response,
  })

/** What a browser says about a new passkey (WebAuthn's RegistrationResponseJSON). */
const newPasskeyAnswer = passkeyAnswer(
  z.object({ clientDataJSON: base64url(8000), attestationObject: base64url(40_000) }),
)

/** What a browser says to prove a passkey (WebAuthn's AuthenticationResponseJSON). */
export const passkeyProof = passkeyAnswer(
  z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
  }),
)

export type NewPasskeyAnswer = z.infer<typeof newPasskeyAnswer>
export type PasskeyProof = z.infer<typeof passkeyProof>

/** WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
export const passkeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
})

/** WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
export const newPasskeyQuestion = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

export const newPasskey = z.object({
  name: storableText(MAX_PASSKEY_NAME_LENGTH).trim().min(1, 'Ponle un nombre'),
  answer: newPasskeyAnswer,
})

export const passkeyId = z.object({ id: rowId })

/** The secret of a new app, for its QR code and for typing. */
export const codeSetup = z.object({ address: z.string(), secret: z.string(), sealed: z.string() })

export const newCodeApp = z.object({ sealed: base64url(400), oneTimeCode })

/** Null if the person had recovery codes already; else they are shown this only time. */
export const shownCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })

export const factorRequirement = z.object({ role: z.enum(ROLES), isRequired: z.boolean() })

export const ownFactors = z.object({
  /** Host for which passkeys are made; null if the site has none because it has no https. */
  host: z.string().nullable(),
  passkeys: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      /** Host for which it was made. */
      host: z.string(),
      createdAt: isoDate,
      lastUsedAt: isoDate.nullable(),
    }),
  ),
  codeApp: z.object({ createdAt: isoDate }).nullable(),
  recoveryCodesLeft: z.number(),
  /** Whose role requires a factor. */
  requiredRoles: z.array(z.enum(ROLES)),
})

export type OwnFactors = z.infer<typeof ownFactors>
