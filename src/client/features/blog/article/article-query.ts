import type { Language } from '#shared/i18n/languages.ts'
import type { PictureSizes } from '#shared/light-mode.ts'
import { orNull, type ApiAccess } from '#client/lib/trpc.ts'

/** Error codes for an unknown and for an invalid slug. */
export const MISSING = ['NOT_FOUND', 'BAD_REQUEST'] as const

/** The article with this slug; null if there is none. */
export const articleQuery = (
  { api }: ApiAccess,
  slug: string,
  lang: Language,
  light: PictureSizes | undefined,
) => orNull(api.blog.page.queryOptions({ slug, lang, light: light && true }), ...MISSING)
