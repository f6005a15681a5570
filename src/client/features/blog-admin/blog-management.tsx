import { PageLoading } from '#client/ui/admin/page/page-header.tsx'
import { useBlogAddress } from './article/address.ts'
import { useScreenCode } from './code.ts'

/** The screen in the URL: article list, translations or editor (spec §2, "Blog management"). */
export function BlogManagement() {
  const { edit, translations } = useBlogAddress()
  const other = translations === undefined ? 'list' : 'translations'
  const name = edit === undefined ? other : 'editor'
  const { data: Screen } = useScreenCode(name)
  if (Screen) return <Screen />
  return <PageLoading {...(name !== 'list' && { text: 'Cargando artículo…' })} />
}
