import { Box, Button, Center, Heading, SimpleGrid, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { AdminArticleCard } from '#shared/blog/cards.ts'
import { useSelection, type NamedProblem, type Selection } from '#client/ui/admin/list/selection.ts'
import { useBlogAddress, useNavigation, isFiltered } from '../article/address.ts'
import { ArticleCard } from './article-card.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { useBulk } from './bulk/bulk.ts'
import { DeleteArticle, useDuplicate, DeletedCard } from './actions.tsx'
import { useCards, useListSummary } from '../article/queries.ts'
import { MorePages } from '../article/pages.tsx'
import { Notice } from '../article/notice.tsx'

/** The articles that match the filters, with the bulk actions (spec §2). */
export function ArticleList() {
  const { filters, ...address } = useBlogAddress()
  const pages = useCards({ ...address, filters })
  const { list, rows: articles, hasMore, isLoading, query } = pages
  const total = useListSummary({ language: address.language, filters })?.total
  const selection = useSelection(articles.filter(({ deletedAt }) => deletedAt === null))
  const bulk = useBulk(selection)
  return (
    <>
      <Text role="status" fontSize="sm" color="fg.muted" mb="2">
        {articles.length > 0 && countOf(articles.length, hasMore ? total : undefined)}
      </Text>
      <BulkProblems problems={bulk.problems} onClose={bulk.forget} />
      {query.data && articles.length === 0 && <Empty isFiltered={isFiltered(filters)} />}
      {articles.some(({ deletedAt }) => deletedAt === null) && (
        <BulkBar
          selection={selection}
          shownCount={articles.length}
          total={hasMore ? total : undefined}
          onSelectAll={async () => {
            const all = await pages.loadAll()
            if (all) selection.keep(all.map(({ id }) => id))
          }}
          isRunning={bulk.isRunning}
          onAction={bulk.run}
        />
      )}
      <Cards list={list} articles={articles} isLoading={isLoading} selection={selection} />
      <MorePages
        {...pages}
        loading="Cargando artículos..."
        failed="No se pudieron cargar los artículos."
      />
    </>
  )
}

interface CardsProps extends Pick<ReturnType<typeof useCards>, 'list'> {
  articles: readonly AdminArticleCard[]
  isLoading: boolean
  selection: Selection<AdminArticleCard>
}

function Cards({ list, articles, isLoading, selection }: CardsProps) {
  const { editArticle } = useNavigation()
  const duplicate = useDuplicate()
  const [deleting, setDeleting] = useState<AdminArticleCard>()
  return (
    <>
      <SimpleGrid ref={list} columns={{ base: 1, md: 2, lg: 3 }} gap="5" aria-busy={isLoading}>
        {articles.map((article) =>
          article.deletedAt ? (
            <DeletedCard key={article.id} article={article} />
          ) : (
            <ArticleCard
              key={article.id}
              article={article}
              isSelected={selection.has(article.id)}
              onSelect={(isSelected) => selection.select(article.id, isSelected)}
              onEdit={() => editArticle(article.id, article.language)}
              onDuplicate={() => duplicate(article.id)}
              onDelete={() => setDeleting(article)}
            />
          ),
        )}
      </SimpleGrid>
      {deleting && <DeleteArticle article={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

/** @param total Number of matches, if more match than are shown. */
function countOf(count: number, total: number | undefined): string {
  if (total !== undefined && total > count) return `${count} de ${total} artículos`
  return count === 1 ? '1 artículo' : `${count} artículos`
}

function Empty({ isFiltered: hasFilter }: { isFiltered: boolean }) {
  return (
    <Center flexDirection="column" gap="3" py="16" textAlign="center">
      <Text fontSize="lg" fontWeight="600">
        No se encontraron artículos
      </Text>
      <Text color="fg.muted">
        {hasFilter
          ? 'Intenta ajustar los filtros de búsqueda'
          : 'Comienza creando tu primer artículo del blog'}
      </Text>
    </Center>
  )
}

interface BulkProblemsProps {
  problems: readonly NamedProblem[]
  onClose: () => void
}

/** The articles that a bulk action did not change, or may not have changed, with the reason. */
function BulkProblems({ problems, onClose }: BulkProblemsProps) {
  if (problems.length === 0) return null
  return (
    <Notice isProblem role="alert">
      <Part
        problems={problems.filter(({ isUnknown }) => isUnknown)}
        one="No se sabe si este artículo cambió: míralo en la lista"
        many="No se sabe si estos artículos cambiaron: míralos en la lista"
      />
      <Part
        problems={problems.filter(({ isUnknown }) => !isUnknown)}
        one="Un artículo se quedó como estaba"
        many="Estos artículos se quedaron como estaban"
      />
      <Button size="sm" minH="11" variant="outline" onClick={onClose}>
        Entendido
      </Button>
    </Notice>
  )
}

interface PartProps {
  problems: readonly NamedProblem[]
  one: string
  many: string
}

function Part({ problems, one, many }: PartProps) {
  if (problems.length === 0) return null
  return (
    <>
      <Heading as="h2" fontSize="md" mb="2">
        {problems.length === 1 ? one : many}
      </Heading>
      <Box as="ul" ps="5" mb="3">
        {problems.map(({ id, title, message }) => (
          <li key={id}>
            <Text>
              «{title || 'Sin título'}»: {message}
            </Text>
          </li>
        ))}
      </Box>
    </>
  )
}
