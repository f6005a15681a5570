import { Box, Button, Center, SimpleGrid, Spinner, Text } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import type { AdminArticleCard } from '#shared/blog/admin.ts'
import { useBlogAddress, useBlogNavigation } from '../blog-address.ts'
import { ArticleCard } from './article-card.tsx'
import { DeleteArticle } from './delete-article.tsx'
import { DeletedCard } from './deleted-card.tsx'
import { isFiltered } from './list-filters.ts'
import { useCardPages } from './use-card-pages.ts'

/** The articles of a language that match the filters, as cards; or why there are none (spec §2). */
export function ArticleList() {
  const { language, filters } = useBlogAddress()
  const { editArticle } = useBlogNavigation()
  const { articles, next, isLoading, isError, retry, loadMore } = useCardPages(language, filters)
  const [deleting, setDeleting] = useState<AdminArticleCard>()

  if (isError) return <LoadError onRetry={retry} />
  if (!articles) return <Loading />
  return (
    <>
      <Box role="status" srOnly>
        {countOf(articles.length, next !== null)}
      </Box>
      {articles.length === 0 && <Empty isFiltered={isFiltered(filters)} />}
      <SimpleGrid columns={{ base: 1, md: 2, lg: 3 }} gap="5" aria-busy={isLoading}>
        {articles.map((article) =>
          article.deletedAt ? (
            <DeletedCard key={article.id} article={article} />
          ) : (
            <ArticleCard
              key={article.id}
              article={article}
              onEdit={() => editArticle(article.id, article.language)}
              onDelete={() => setDeleting(article)}
            />
          ),
        )}
      </SimpleGrid>
      {next !== null && <MoreButton isLoading={isLoading} onClick={loadMore} />}
      {deleting && <DeleteArticle article={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

function countOf(count: number, hasMore: boolean): string {
  if (hasMore) return `${count} artículos; hay más`
  return count === 1 ? '1 artículo' : `${count} artículos`
}

/** Not disabled while loading: a disabled button loses the focus. */
function MoreButton({ isLoading, onClick }: { isLoading: boolean; onClick: () => void }) {
  return (
    <Center mt="8">
      <Button variant="outline" aria-disabled={isLoading} onClick={onClick}>
        {isLoading ? 'Cargando artículos...' : 'Mostrar más'}
      </Button>
    </Center>
  )
}

function Loading() {
  return (
    <Message>
      <Spinner color="brand.fg" size="lg" />
      <Text role="status">Cargando artículos...</Text>
    </Message>
  )
}

function Empty({ isFiltered: hasFilter }: { isFiltered: boolean }) {
  return (
    <Message>
      <Text fontSize="lg" fontWeight="600">
        No se encontraron artículos
      </Text>
      <Text color="fg.muted">
        {hasFilter
          ? 'Intenta ajustar los filtros de búsqueda'
          : 'Comienza creando tu primer artículo del blog'}
      </Text>
    </Message>
  )
}

function LoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <Message>
      <Text role="alert">No se pudieron cargar los artículos.</Text>
      <Button variant="outline" onClick={onRetry}>
        Reintentar
      </Button>
    </Message>
  )
}

function Message({ children }: { children: ReactNode }) {
  return (
    <Center flexDirection="column" gap="3" py="16" textAlign="center">
      {children}
    </Center>
  )
}
