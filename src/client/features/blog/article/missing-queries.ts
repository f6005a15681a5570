import type { Language } from '#shared/i18n/languages.ts'
import { orNull, type ApiAccess } from '#client/lib/trpc.ts'
import { MISSING } from './article-query.ts'

/** The published versions of the article that has or had this address in any language; null without any. */
export const versionsQuery = ({ api }: ApiAccess, slug: string) =>
  orNull(api.blog.versions.queryOptions({ slug }), ...MISSING)

/** The address that a moved article has now in this language; null for what cannot be a slug. */
export const presentSlugQuery = ({ api }: ApiAccess, slug: string, lang: Language) =>
  orNull(api.blog.presentSlug.queryOptions({ slug, lang }), ...MISSING)
