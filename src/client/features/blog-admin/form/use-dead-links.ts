import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { MAX_CHECKED_LINKS, MAX_LINK_LENGTH } from '#shared/blog/own-links.ts'
import type { Language } from '#shared/i18n/languages.ts'

const NONE: readonly string[] = []

/** The text's links to missing pages of this site; empty until the server has answered. */
export function useDeadLinks(content: string, lang: Language): readonly string[] {
  const { client } = useApi()
  const { publicUrl } = useRouteContext({ from: '/admin/blog' })
  const links = useMemo(() => ownLinks(content, publicUrl), [content, publicUrl])
  const { data } = useQuery({
    queryKey: [['admin', 'blog', 'deadLinks'], { links, lang }],
    queryFn: () => client.admin.blog.deadLinks.mutate({ links, lang }),
    enabled: links.length > 0,
    placeholderData: keepPreviousData,
  })
  return links.length === 0 ? NONE : (data ?? NONE).filter((link) => links.includes(link))
}

/** Paths of this site that the text links to. */
function ownLinks(content: string, publicUrl: string): string[] {
  const { body } = new DOMParser().parseFromString(content, 'text/html')
  const paths = [...body.querySelectorAll('a[href]')].flatMap((link) => {
    const href = link.getAttribute('href') ?? ''
    if (!URL.canParse(href, publicUrl)) return []
    const { origin, pathname, search } = new URL(href, publicUrl)
    const isOwn = origin === new URL(publicUrl).origin && !href.startsWith('#')
    const path = pathname + search
    return isOwn && path.length <= MAX_LINK_LENGTH ? [path] : []
  })
  return [...new Set(paths)].toSorted().slice(0, MAX_CHECKED_LINKS)
}
