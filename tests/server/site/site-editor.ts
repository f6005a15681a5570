import type { LightMyRequestResponse } from 'fastify'
import type { ChangeRow, EditionRow, FactField, TextRow } from '#shared/site/editing.ts'
import { factKey, type ValueLanguage } from '#shared/site/keys.ts'
import type { FactName } from '#shared/site/facts.ts'
import type { Role } from '#shared/auth/roles.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import type { TestApp } from '#tests/support/test-app.ts'

interface SiteEditorOptions {
  role?: Role
  username?: string
  /** Whether the password was asked a moment ago, as guarded values need; default: at the sign-in. */
  isConfirmed?: boolean
}

/** A person who edits the site: her calls, and what she reads. */
export async function aSiteEditor(
  server: TestApp,
  { role = 'owner', username, isConfirmed = true }: SiteEditorOptions = {},
) {
  const staff = await aStaffMember(server, role, username)
  if (!isConfirmed)
    await server.em.execute(`update session set confirmed_at = now() - interval '1 day'`)
  const read = async <T>(name: string, input?: object): Promise<T> =>
    dataOf(await callQuery(staff, `site.${name}`, input)) as T
  const post = (name: string, input: object) => staff.post(`/trpc/admin.site.${name}`, input)
  const changes = () => read<ChangeRow[]>('changes')
  const chosen = async (isChosen: (change: ChangeRow) => boolean = () => true) =>
    (await changes()).filter(isChosen).map(({ key, language, at }) => ({ key, language, at }))
  return {
    staff,
    post,
    read,
    changes,
    chosen,
    editions: () => read<EditionRow[]>('editions'),
    fact: async (name: FactName): Promise<FactField> => {
      const facts = await read<FactField[]>('facts')
      return facts.find(({ key }) => key === factKey(name))!
    },
    /** A text in one language. */
    text: async (key: string, language: ValueLanguage): Promise<TextRow['values'][number]> => {
      const { rows } = await read<{ rows: TextRow[] }>('texts', { keys: [key] })
      return rows[0]!.values.find((value) => value.language === language)!
    },
    /** Saves a pending change. */
    save: (
      key: string,
      value: unknown,
      { language = '', seen = null }: { language?: ValueLanguage; seen?: string | null } = {},
    ): Promise<LightMyRequestResponse> => post('save', { key, language, value, seen }),
    /** Publishes all that is pending. */
    publish: async (publishAt?: string): Promise<LightMyRequestResponse> =>
      post('publish', { changes: await chosen(), ...(publishAt ? { publishAt } : {}) }),
    discard: async (): Promise<LightMyRequestResponse> =>
      post('discard', { changes: await chosen() }),
  }
}

export type SiteEditor = Awaited<ReturnType<typeof aSiteEditor>>

/** The sentence of a response that reports an error. */
export const messageOf = (response: LightMyRequestResponse): string | undefined =>
  response.json<{ error?: { message: string } }>().error?.message
