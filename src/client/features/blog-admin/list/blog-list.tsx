import { Button, Container } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { Icon } from '#client/ui/admin/icon.tsx'
import { useBlogAddress, useBlogNavigation } from '../blog-address.ts'
import { PageHeader } from '#client/ui/admin/page-header.tsx'
import { ArticleList } from './article-list.tsx'
import { Filters } from './filters.tsx'
import { UnsavedTextList } from './unsaved-text-list.tsx'

const ARROW = 'M20 12H5M11 6l-6 6 6 6'
const PLUS = 'M12 5v14M5 12h14'

/** The list mode of the blog management (spec §2, §4). */
export function BlogList() {
  const { language } = useBlogAddress()
  const { newArticle } = useBlogNavigation()
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
        <Button asChild variant="outline" textDecoration="none">
          <Link from="/admin/blog" to="." search={(old) => ({ ...old, translations: 'all' })}>
            Traducciones
          </Link>
        </Button>
        <Button onClick={() => newArticle(language)}>
          <Icon path={PLUS} />
          Nuevo Artículo
        </Button>
      </PageHeader>
      <Container as="main" id="contenido" maxW="7xl" py={{ base: '5', md: '8' }}>
        <Filters />
        {/* Shown with the articles, below controls that may already be in use. */}
        <UnsavedTextList />
        <ArticleList />
      </Container>
    </>
  )
}
