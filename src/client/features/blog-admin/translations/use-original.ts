import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import type { AdminArticle } from '#shared/blog/admin.ts'
import type { TranslatedText } from '#shared/blog/translations.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { useSession, type ArticleSession } from '../session/article-session.ts'

/** The text that is translated; it never becomes a value of the form. */
export interface Original extends TranslatedText {
  language: Language
}

interface FoundOriginal {
  /** There is one, or it is being asked for. */
  isExpected: boolean
  original: Original | undefined
  /** Of the Spanish version; undefined where another one is shown. */
  revision: number | undefined
  isError: boolean
}

/**
 * The Spanish version of what the form translates; where there is none, the version that a new
 * translation is made from.
 */
export function useOriginal(
  form: ArticleSession,
  language: Language,
  translated: AdminArticle | undefined,
): FoundOriginal {
  const { api } = useApi()
  // A restored text may translate another article than the form was opened for.
  const id = useSession(form, ({ stored, translationOf }) => stored?.id ?? translationOf)
  const isTranslation = language !== 'es' && id !== undefined
  const { data, isError } = useQuery({
    ...api.admin.blog.translations.original.queryOptions({ id: id ?? 0 }),
    enabled: isTranslation,
    // Others may have changed it since it was open here.
    staleTime: 0,
  })
  const revision = data?.revision
  useEffect(() => {
    // A new translation is made from what stands beside it.
    if (revision !== undefined) form.dispatch({ type: 'source begun', revision })
  }, [form, revision])
  if (!isTranslation) return NONE
  if (data === null) return { ...NONE, ...(translated?.id === id ? besides(translated) : {}) }
  const original = data && { ...data, language: 'es' as const }
  return { isExpected: true, original, revision, isError }
}

const NONE = { isExpected: false, original: undefined, revision: undefined, isError: false }

const besides = (original: AdminArticle | undefined) =>
  original ? { isExpected: true, original } : {}
