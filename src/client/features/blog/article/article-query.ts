import type { Language } from '#shared/i18n/languages.ts'
import { orNull, type ApiAccess } from '#client/lib/trpc.ts'

/** A text that cannot be a slug names no article either. */
export const MISSING = ['NOT_FOUND', 'BAD_REQUEST'] as const

/** The article of an address; null where there is none. */
export const articleQuery = ({ api }: ApiAccess, slug: string, lang: Language) =>
  orNull(api.blog.bySlug.queryOptions({ slug, lang }), ...MISSING)
