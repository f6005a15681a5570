import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server'
import { appRouter } from '#server/router.ts'
import { aContact } from '#tests/support/mail/contact.ts'
import { aStaffMember, TEXT } from '#tests/support/staff.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** All procedures, by name. */
export const procedures = Object.entries<AnyTRPCProcedure>(
  (appRouter as AnyTRPCRouter)._def.procedures,
)

interface Call {
  name: string
  type: 'query' | 'mutation' | 'subscription'
  input: object
  headers: Record<string, string>
}

/** Calls a procedure over tRPC. */
export const call = ({ app }: TestApp, { name, type, input, headers }: Call) =>
  type === 'query'
    ? app.inject({
        url: `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`,
        headers,
      })
    : app.inject({ method: 'POST', url: `/trpc/${name}`, payload: input, headers })

/** An answer without the id of its request. */
export const untraced = (body: string) => body.replaceAll(/"requestId":"[^"]+"/g, '')

/** An article and a message, both with the number 1. */
export async function someRows(server: TestApp): Promise<void> {
  await (await aStaffMember(server)).post('/api/admin/blog', TEXT)
  await server.app.inject({ method: 'POST', url: '/api/contacts', payload: aContact() })
}

/** A fingerprint of each table; without the times of use of sessions and tokens. */
export async function contents({ em }: TestApp): Promise<Record<string, string | null>> {
  const tables = await em.execute<{ name: string }[]>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const found: Record<string, string | null> = {}
  for (const { name } of tables) {
    const row = USED[name] ?? `"${name}"::text`
    const [digest] = await em.execute<{ md5: string | null }[]>(
      `select md5(string_agg(${row}, chr(10) order by ${row})) as md5 from "${name}"`,
    )
    found[name] = digest?.md5 ?? null
  }
  return found
}

/** SQL: what is compared of the tables that note a use. */
const USED: Readonly<Record<string, string>> = {
  session: 'token_hash',
  api_token: `(to_jsonb(api_token) - 'last_used_at')::text`,
  rate_limit: `case when key not like 'token:%' then rate_limit::text end`,
}
