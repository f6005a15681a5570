import { Button, Container } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { Icon } from '#client/ui/admin/icon.tsx'
import type { Language } from '#shared/i18n/languages.ts'
import { useCategoriesInUse } from '../article-queries.ts'
import { PageHeader } from '../page-header.tsx'
import { ArticleList } from './article-list.tsx'
import type { ListFilters } from './filter-articles.ts'
import { Filters } from './filters.tsx'
import { UnsavedDrafts } from './unsaved-drafts.tsx'

const ARROW = 'M20 12H5M11 6l-6 6 6 6'
const PLUS = 'M12 5v14M5 12h14'

interface BlogListProps {
  language: Language
  filters: ListFilters
  onFilters: (filters: ListFilters) => void
  onLanguage: (language: Language) => void
  username: string
  onEdit: (id: number) => void
  /** Goes on with what was not saved; the article need not be in the list. */
  onContinue: (id: number, language: Language) => void
  onNew: (language: Language, from?: number) => void
}

/** The list mode of the blog management (spec §2, §4). */
export function BlogList(props: BlogListProps) {
  const { language, filters, username, onFilters, onLanguage, onEdit, onNew } = props
  const categories = useCategoriesInUse(language)
  return (
    <>
      <PageHeader
        title="Gestión del Blog"
        subtitle="Administra los artículos del blog cultural"
        back={
          <Button asChild variant="ghost" textDecoration="none">
            <Link to="/admin">
              <Icon path={ARROW} />
              Panel Admin
            </Link>
          </Button>
        }
      >
        <Button onClick={() => onNew(language)}>
          <Icon path={PLUS} />
          Nuevo Artículo
        </Button>
      </PageHeader>
      <Container as="main" id="contenido" maxW="7xl" py={{ base: '5', md: '8' }}>
        <UnsavedDrafts username={username} onContinue={props.onContinue} onNew={onNew} />
        <Filters
          filters={filters}
          categories={categories}
          language={language}
          onChange={onFilters}
          onLanguage={onLanguage}
        />
        <ArticleList language={language} filters={filters} onEdit={onEdit} />
      </Container>
    </>
  )
}
