import { queryOptions } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import type { ArticlePage, OfferedVersion } from '#shared/blog/blog.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { ApiAccess } from '#client/lib/trpc.ts'

/**
 * The article under an address, or null where there is none: an answer like any other, so that the
 * page that says so is not asked for twice.
 */
export function articleQuery({ api, client }: ApiAccess, slug: string, lang: Language) {
  return queryOptions({
    queryKey: api.blog.bySlug.queryOptions({ slug, lang }).queryKey,
    queryFn: async (): Promise<ArticlePage | null> => {
      try {
        return await client.blog.bySlug.query({ slug, lang })
      } catch (error) {
        if (error instanceof TRPCClientError && isMissing(error.data)) return null
        throw error
      }
    },
  })
}

/** The published versions of the article that has this address in any language. */
export function versionsQuery({ api, client }: ApiAccess, slug: string) {
  return queryOptions({
    queryKey: api.blog.versions.queryOptions({ slug }).queryKey,
    queryFn: async (): Promise<OfferedVersion[]> => {
      try {
        return await client.blog.versions.query({ slug })
      } catch (error) {
        if (error instanceof TRPCClientError && isMissing(error.data)) return []
        throw error
      }
    },
  })
}

/** A text that cannot be a slug names no article either. */
function isMissing(data: unknown): boolean {
  const code = (data as { code?: string } | undefined)?.code
  return code === 'NOT_FOUND' || code === 'BAD_REQUEST'
}
