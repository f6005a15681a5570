import { randomBytes } from 'node:crypto'
import { hashToken } from '#server/features/auth/session.ts'
import type { Access, Area } from '#shared/auth/roles.ts'
import type { TestApp } from './test-app.ts'

interface TokenFields {
  name?: string
  areas?: readonly Area[]
  access?: Access
}

/** A token as its program sends it; stored without the panel. By default it reads bookings. */
export async function aToken(
  { em }: Pick<TestApp, 'em'>,
  { name = 'Contabilidad', areas = ['bookings'], access = 'read' }: TokenFields = {},
): Promise<string> {
  const token = `hm_${randomBytes(32).toString('base64url')}`
  await em.execute(
    `insert into api_token (name, areas, access, token_hash, created_by, ends_at)
     values (?, string_to_array(?, ','), ?, ?, 'maria', now() + interval '1 day')`,
    [name, areas.join(','), access, hashToken(token)],
  )
  return token
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
