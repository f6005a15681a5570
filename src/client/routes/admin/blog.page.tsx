import { useQuery } from '@tanstack/react-query'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { BlogManagement } from '#client/features/blog-admin/blog-management.tsx'
import { useApi } from '#client/lib/api-context.tsx'
import { authStatusQuery } from '#client/features/auth/auth-query.ts'

export const Route = createLazyRoute('/admin/blog')({ component: AdminBlogPage })

/** The address says which filters the list has and what is in the editor, so that both survive a reload. */
function AdminBlogPage() {
  const { q, category, status, edit, from, lang } = Route.useSearch()
  const { preference } = Route.useRouteContext()
  const navigate = useNavigate({ from: '/admin/blog' })
  const { data: account } = useQuery(authStatusQuery(useApi()))
  const filters = { q, category, status }
  return (
    <BlogManagement
      filters={filters}
      edit={edit === undefined || edit === 'new' ? edit : Number(edit)}
      from={from === undefined ? undefined : Number(from)}
      language={lang ?? preference.current()}
      username={account?.username ?? ''}
      onFilters={(changed) =>
        void navigate({ search: { ...changed, lang }, replace: true, resetScroll: false })
      }
      onLanguage={(language) => void navigate({ search: { ...filters, lang: language } })}
      onList={() => void navigate({ search: { ...filters, lang } })}
      onEdit={(id, language) =>
        void navigate({ search: { ...filters, lang: language, edit: String(id) } })
      }
      onNew={(language, source) =>
        void navigate({
          search: {
            ...filters,
            lang: language,
            edit: 'new',
            ...(source === undefined ? {} : { from: String(source) }),
          },
        })
      }
    />
  )
}
