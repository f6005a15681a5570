import type { Effect, Save } from '#client/features/blog-admin/session/state.ts'
import { draftOf, type Draft } from '#client/features/blog-admin/article/draft.ts'
import type { AdminArticle } from '#shared/blog/admin.ts'
import { anArticle } from './an-article.ts'

type Answer = { saved: AdminArticle } | { theirs: AdminArticle }
type OfPublish = Extract<Effect, { type: 'publish' }>

/**
 * The server as far as the session relies on it: a save with an old revision is refused, and one that
 * says what is stored already is the same save again; a creation id makes one article.
 */
export function createServer(first?: AdminArticle) {
  const articles = first ? [first] : []
  const creations = new Map<string, AdminArticle>()
  const drafts = new Map<number, { version: number; draft: Draft | undefined }>()
  const overwritten: Draft[] = []
  const keepDraft = (tab: number, version: number, draft: Draft | undefined) => {
    if ((drafts.get(tab)?.version ?? 0) < version) drafts.set(tab, { version, draft })
  }
  const put = (id: number, draft: Draft, revision: number): AdminArticle => {
    const { published = false } = articles[id - 7] ?? {}
    const article = { ...anArticle(), ...draft, id, revision, published }
    articles[id - 7] = article
    return article
  }
  const update = (save: Save, before: AdminArticle): AdminArticle | 'stale' => {
    if (JSON.stringify(draftOf(before)) === JSON.stringify(save.draft)) return before
    // As the server does: without a revision the last save wins.
    if (save.revision === undefined) overwritten.push(draftOf(before))
    else if (save.revision !== before.revision) return 'stale'
    return put(before.id, save.draft, before.revision + 1)
  }
  return {
    articles,
    drafts,
    overwritten,
    keepDraft,
    publish: ({ articleId, revision, publication }: OfPublish): Answer => {
      const before = articles.find(({ id }) => id === articleId)!
      const published = publication.verb === 'publish'
      if (before.published === published) return { saved: before }
      if (revision !== before.revision) return { theirs: before }
      const article = { ...before, published, revision: before.revision + 1 }
      articles[articleId - 7] = article
      return { saved: article }
    },
    /** @returns the stored article, or what is stored instead. */
    save: (tab: number, save: Save): Answer => {
      const creation = creations.get(save.creationId ?? '')
      const before = articles.find(({ id }) => id === save.id) ?? creation
      const present = before && articles.find(({ id }) => id === before.id)
      const saved = present
        ? update({ ...save, revision: save.id === undefined ? 1 : save.revision }, present)
        : put(7 + articles.length, save.draft, 1)
      if (saved === 'stale' && present) return { theirs: present }
      const article = saved as AdminArticle
      if (save.id === undefined && save.creationId) creations.set(save.creationId, article)
      keepDraft(tab, save.version, undefined)
      return { saved: article }
    },
  }
}
