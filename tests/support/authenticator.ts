import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Answering {
  challenge: string
  /** Default: what the browser of the tests sees. */
  origin?: string
  host?: string
  /** Whether finger, face or PIN was asked. */
  isVerified?: boolean
}

const PRESENT = 1
const VERIFIED = 4
const HAS_KEY = 64

/** An authenticator with one passkey (ES256), as a telephone answers through a browser. */
export function anAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ])
  const length = Buffer.from([0, id.length])
  const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)])
  const answer = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    /** The answer to `askNewPasskey`. */
    create(asked: Answering) {
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData(asked, HAS_KEY, credential))],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      })
    },
    /** The answer to `askPasskey`. */
    prove(asked: Answering) {
      const data = clientData('webauthn.get', asked)
      const authenticatorData = authData(asked, 0)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(data).digest()])
      return answer({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },
  }
}

function clientData(type: string, { challenge, origin = 'http://localhost:3000' }: Answering) {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function authData(
  { host = 'localhost', isVerified = true }: Answering,
  more: number,
  rest: Uint8Array = Buffer.alloc(0),
): Buffer {
  const flags = PRESENT + (isVerified ? VERIFIED : 0) + more
  const hash = createHash('sha256').update(host).digest()
  return Buffer.concat([hash, Buffer.from([flags, 0, 0, 0, 0]), rest])
}
