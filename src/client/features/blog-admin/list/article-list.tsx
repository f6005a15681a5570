import { Box, Button, Center, SimpleGrid, Spinner, Text } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { useToast } from '#client/ui/toast/toast.tsx'
import type { AdminArticleCard } from '#shared/blog/admin.ts'
import { useArticles, useIsListed, useReloadArticles } from '../article-queries.ts'
import { useBlogAddress, useBlogNavigation } from '../blog-address.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { ArticleCard } from './article-card.tsx'
import { DeleteArticle } from './delete-article.tsx'
import { filterArticles, isFiltered } from './filter-articles.ts'

/** The articles of a language that match the filters, as cards; or why there are none (spec §2). */
export function ArticleList() {
  const { language, filters } = useBlogAddress()
  const { data: articles, isError, refetch } = useArticles(language)
  const [deleting, setDeleting] = useState<AdminArticleCard>()
  const open = useOpenListed(language)

  if (isError) return <LoadError onRetry={() => void refetch()} />
  if (!articles) return <Loading />
  const shown = filterArticles(articles, filters)
  return (
    <>
      <Box role="status" srOnly>
        {shown.length === 1 ? '1 artículo' : `${shown.length} artículos`}
      </Box>
      {shown.length === 0 && <Empty isFiltered={isFiltered(filters)} />}
      <SimpleGrid columns={{ base: 1, md: 2, lg: 3 }} gap="5">
        {shown.map((article) => (
          <ArticleCard
            key={article.id}
            article={article}
            onEdit={() => open(article.id)}
            onDelete={() => setDeleting(article)}
          />
        ))}
      </SimpleGrid>
      {deleting && <DeleteArticle article={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

/** Opens an article that is still in the list; otherwise says so and reloads the list (spec §5). */
function useOpenListed(language: Language): (id: number) => void {
  const isListed = useIsListed(language)
  const reload = useReloadArticles()
  const notify = useToast()
  const { editArticle } = useBlogNavigation()
  return (id) => {
    if (isListed(id)) return editArticle(id, language)
    notify({
      title: 'Artículo no encontrado',
      text: 'Este artículo ya no existe. La página se actualizará.',
      destructive: true,
    })
    reload()
  }
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
