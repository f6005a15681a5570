import { Badge, Box, Button, Heading, IconButton, Text } from '@chakra-ui/react'
import { Icon } from '#client/ui/admin/icon.tsx'
import { islandMoment } from '#client/ui/admin/moment.ts'
import { localHref } from '#shared/addresses.ts'
import type { AdminArticleCard } from '#shared/blog/admin.ts'
import { languageOption } from '#shared/i18n/languages.ts'
import { categoryName } from '../categories.ts'

const BIN = 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v6M14 11v6'
const PEN = 'M4 20h4L20 8l-4-4L4 16zM13 7l4 4'

interface ArticleCardProps {
  article: AdminArticleCard
  onEdit: () => void
  onDelete: () => void
}

export const editButtonId = (id: number): string => `editar-${id}`

/** An article in the list (spec §2, "Blog management"). */
export function ArticleCard({ article, onEdit, onDelete }: ArticleCardProps) {
  const { title, published, featured, category, excerpt, author, readTime, language } = article
  const isScheduled = article.publishAt !== null && !published
  return (
    <Box
      as="article"
      display="flex"
      flexDirection="column"
      gap="3"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      p="5"
      shadow="xs"
    >
      <Box display="flex" flexWrap="wrap" gap="2">
        <Badge colorPalette={published ? 'green' : 'orange'}>
          {published ? 'Publicado' : 'Borrador'}
        </Badge>
        {isScheduled && <Badge colorPalette="blue">Programado</Badge>}
        {featured && <Badge colorPalette="brand">Destacado</Badge>}
        <Badge colorPalette="gray">{categoryName(category)}</Badge>
      </Box>
      <Heading
        as="h2"
        fontSize="lg"
        lineHeight="1.3"
        lineClamp={2}
        lang={languageOption(language).tag}
      >
        {title}
      </Heading>
      <Text color="fg.muted" fontSize="sm" lineClamp={3} lang={languageOption(language).tag}>
        {excerpt}
      </Text>
      <Text color="fg.muted" fontSize="sm" mt="auto">
        {author} · {readTime} min
      </Text>
      {isScheduled && article.publishAt && (
        <Text fontSize="sm">
          Se publica el {islandMoment(new Date(article.publishAt))} (hora de la isla)
        </Text>
      )}
      <Box display="flex" gap="2">
        <Button
          id={editButtonId(article.id)}
          variant="outline"
          flex="1"
          onClick={onEdit}
          aria-label={`Editar ${title}`}
        >
          <Icon path={PEN} size="1.1rem" />
          Editar
        </Button>
        {published && (
          <Button asChild variant="ghost" px="3" textDecoration="none">
            <a
              href={localHref(`/blog/${article.slug}`, language)}
              target="_blank"
              rel="noopener"
              aria-label={`Ver ${title} en el sitio`}
            >
              Ver
            </a>
          </Button>
        )}
        <IconButton
          variant="ghost"
          colorPalette="red"
          aria-label={`Eliminar ${title}`}
          onClick={onDelete}
        >
          <Icon path={BIN} />
        </IconButton>
      </Box>
    </Box>
  )
}
