import { Box, Button, Center, SimpleGrid, Spinner, Text } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import type { AdminArticleCard } from '#shared/blog/admin.ts'
import { useArticles } from '../article-queries.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { ArticleCard } from './article-card.tsx'
import { DeleteArticle } from './delete-article.tsx'
import { filterArticles, isFiltered, type ListFilters } from './filter-articles.ts'

interface ArticleListProps {
  language: Language
  filters: ListFilters
  onEdit: (id: number) => void
}

/** The articles of a language that pass the filters, as cards; or why there are none (spec §2). */
export function ArticleList({ language, filters, onEdit }: ArticleListProps) {
  const { data: articles, isError, refetch } = useArticles(language)
  const [leaving, setLeaving] = useState<AdminArticleCard>()

  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!articles) return <Loading />
  const shown = filterArticles(articles, filters)
  return (
    <>
      <Box role="status" srOnly>
        {shown.length === 1 ? '1 artículo' : `${shown.length} artículos`}
      </Box>
      {shown.length === 0 && <Nothing isFiltered={isFiltered(filters)} />}
      <SimpleGrid columns={{ base: 1, md: 2, lg: 3 }} gap="5">
        {shown.map((article) => (
          <ArticleCard
            key={article.id}
            article={article}
            onEdit={() => onEdit(article.id)}
            onDelete={() => setLeaving(article)}
          />
        ))}
      </SimpleGrid>
      {leaving && <DeleteArticle article={leaving} onClose={() => setLeaving(undefined)} />}
    </>
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

function Nothing({ isFiltered: hasFilter }: { isFiltered: boolean }) {
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

function Failed({ onRetry }: { onRetry: () => void }) {
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
