import { randomUUID } from 'node:crypto'
import { saveDraftInput, type SaveDraft } from '#shared/blog/drafts.ts'
import { aSession } from '#tests/support/accounts.ts'
import type { TestApp } from '#tests/support/test-app.ts'

export const FIELDS: SaveDraft['draft'] = {
  title: 'A medias',
  slug: '',
  content: '<p>Todavía no</p>',
  excerpt: '',
  metaTitle: '',
  metaDescription: '',
  keywords: [],
  category: 'cultura',
  tags: ['mar'],
  author: 'Ana',
  readTime: 5,
  featured: false,
  imageUrl: '',
  imageAlt: '',
  language: 'es',
}

export const aDraft = (facts: Partial<SaveDraft> = {}): SaveDraft =>
  saveDraftInput.parse({
    id: randomUUID(),
    version: 1,
    at: '2026-11-22T20:28:00.000Z',
    draft: FIELDS,
    base: { ...FIELDS, title: '', content: '' },
    ...facts,
  })

/** As a save names it. */
export const savedIn = ({ id, version }: SaveDraft) => ({ id, version })

/** The drafts' procedures, called by an account. */
export async function aWriter(server: TestApp, username?: string) {
  const cookie = await aSession(server, username)
  const call = (method: 'GET' | 'POST', name: string, input: unknown) =>
    server.app.inject({
      method,
      url:
        method === 'GET'
          ? `/trpc/admin.blog.drafts.${name}?input=${encodeURIComponent(JSON.stringify(input))}`
          : `/trpc/admin.blog.drafts.${name}`,
      headers: { cookie },
      ...(method === 'POST' ? { payload: input as object } : {}),
    })
  return {
    save: (draft: unknown) => call('POST', 'save', draft),
    list: async () => (await call('GET', 'list', {})).json().result.data,
    byId: (id: unknown) => call('GET', 'byId', { id }),
    remove: (id: unknown, version?: number, until?: string) =>
      call('POST', 'remove', { id, version, until }),
  }
}
