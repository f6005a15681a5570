import type { Language } from '#shared/i18n/languages.ts'
import type { PictureSizes } from '#shared/light-mode.ts'
import { orNull, type ApiAccess } from '#client/lib/trpc.ts'

/** An invalid slug is answered like an unknown one. */
export const MISSING = ['NOT_FOUND', 'BAD_REQUEST'] as const

/**
 * The article of a slug, with its text prepared for light mode or a full page; null if there is
 * none.
 */
export const articleQuery = (
  { api }: ApiAccess,
  slug: string,
  lang: Language,
  light: PictureSizes | undefined,
) => orNull(api.blog.page.queryOptions({ slug, lang, light: light && true }), ...MISSING)
