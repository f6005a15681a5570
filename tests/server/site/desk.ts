import type { LightMyRequestResponse } from 'fastify'
import type { ChangeRow, FactField } from '#shared/site/editing.ts'
import { factKey, type ValueLanguage } from '#shared/site/keys.ts'
import type { FactName } from '#shared/site/facts.ts'
import type { Role } from '#shared/auth/roles.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** A person who edits the site: her calls, and what she reads. */
export async function aSiteDesk(server: TestApp, role: Role = 'owner', username?: string) {
  const staff = await aStaffMember(server, role, username)
  const read = async <T>(name: string, input?: object): Promise<T> =>
    dataOf(await callQuery(staff, `site.${name}`, input)) as T
  const post = (name: string, input: object) => staff.post(`/trpc/admin.site.${name}`, input)
  const changes = () => read<ChangeRow[]>('changes')
  const chosen = async () =>
    (await changes()).map(({ key, language, at }) => ({ key, language, at }))
  const desk = {
    staff,
    post,
    read,
    changes,
    fact: async (name: FactName): Promise<FactField> => {
      const facts = await read<FactField[]>('facts')
      return facts.find(({ key }) => key === factKey(name))!
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
    chosen,
  }
  return desk
}
