import { TOTP } from 'otpauth'
import type { LightMyRequestResponse } from 'fastify'
import { anAuthenticator } from './authenticator.ts'
import { dataOf } from './staff-calls.ts'
import type { TestApp } from './test-app.ts'

/** Calls a mutation over tRPC. */
export const call = (
  { app }: TestApp,
  name: string,
  cookie = '',
  payload: object = {},
  remoteAddress = '127.0.0.1',
): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'POST', url: `/trpc/${name}`, headers: { cookie }, payload, remoteAddress })

/** Sets up an app of codes for the account of the session. */
export async function aCodeApp(server: TestApp, cookie: string) {
  const setup = dataOf(await call(server, 'admin.factors.setUpCodeApp', cookie)) as {
    secret: string
    sealed: string
  }
  const totp = new TOTP({ secret: setup.secret })
  /** The code of the present step, or of one after it. */
  const code = (later = 0) => totp.generate({ timestamp: Date.now() + later * 30_000 })
  const input = { sealed: setup.sealed, oneTimeCode: code() }
  const { recoveryCodes } = dataOf(
    await call(server, 'admin.factors.addCodeApp', cookie, input),
  ) as { recoveryCodes: string[] | null }
  return { code, recoveryCodes: recoveryCodes ?? [], setup: input }
}

/** Adds a passkey to the account of the session. */
export async function aPasskey(server: TestApp, cookie: string, name = 'Mi teléfono') {
  const authenticator = anAuthenticator()
  const asked = dataOf(await call(server, 'admin.factors.askNewPasskey', cookie)) as {
    challenge: string
  }
  const answer = authenticator.create({ challenge: asked.challenge, origin: originOf(server) })
  dataOf(await call(server, 'admin.factors.addPasskey', cookie, { name, answer }))
  return authenticator
}

/** A challenge for a passkey, as the login asks for it. */
export async function aQuestion(server: TestApp) {
  const asked = dataOf(await call(server, 'auth.askPasskey')) as { challenge: string }
  return { challenge: asked.challenge, origin: originOf(server) }
}

const originOf = ({ env }: TestApp) => `http://localhost:${env.PORT}`
