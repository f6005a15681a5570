import type { Language } from '#shared/i18n/languages.ts'
import { orNull, type ApiAccess } from '#client/lib/trpc.ts'

/** An invalid slug is answered like an unknown one. */
export const MISSING = ['NOT_FOUND', 'BAD_REQUEST'] as const

/** The article of an address; null if there is none. */
export const articleQuery = ({ api }: ApiAccess, slug: string, lang: Language) =>
  orNull(api.blog.bySlug.queryOptions({ slug, lang }), ...MISSING)
