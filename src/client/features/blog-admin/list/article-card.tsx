import {
  Badge,
  Box,
  Button,
  chakra,
  IconButton,
  Text,
  Image,
  Heading,
  type HeadingProps,
  type BoxProps,
} from '@chakra-ui/react'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useLightMode } from '#client/lib/site-config.tsx'
import { StrokeIcon } from '#client/ui/stroke-icon.tsx'
import { RowBox } from '#client/ui/admin/list/row-box.tsx'
import { islandDay, islandMoment } from '#client/ui/admin/moment.ts'
import { localHref } from '#shared/addresses.ts'
import type { AdminArticleCard, CardVersions } from '#shared/blog/cards.ts'
import { pictureSources } from '#shared/hotel/pictures.ts'
import { langTag, LANGUAGE_OPTIONS } from '#shared/i18n/languages.ts'
import { categoryName } from '../article/categories.tsx'

const BIN = 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v6M14 11v6'
const PEN = 'M4 20h4L20 8l-4-4L4 16zM13 7l4 4'
const SHEETS = 'M9 9h11v11H9zM5 15H4V4h11v1'

interface ArticleCardProps {
  article: AdminArticleCard
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onEdit: () => void
  onDuplicate: () => void
  onDelete: () => void
}

/** A card of the article list (spec §2, "Blog management"). */
export function ArticleCard(props: ArticleCardProps) {
  const { article, isSelected, onSelect } = props
  const { title, published, featured, category, excerpt, author, readTime, language } = article
  const isScheduled = article.publishAt !== null && !published
  return (
    <CardFrame
      // Selection is shown by the outline, so that the badges keep their colours.
      outline={isSelected ? '2px solid var(--c-accent-strong)' : undefined}
      shadow="xs"
    >
      <Box display="flex" gap="3" alignItems="flex-start">
        <Box display="flex" flexWrap="wrap" gap="2" flex="1">
          <Badge colorPalette={published ? 'green' : 'orange'}>
            {published ? 'Publicado' : 'Borrador'}
          </Badge>
          {isScheduled && <Badge colorPalette="brand">Programado</Badge>}
          {featured && <Badge colorPalette="brand">Destacado</Badge>}
          <Badge colorPalette="gray">{categoryName(category)}</Badge>
        </Box>
        <RowBox mt="-3" mr="-3" label={`Seleccionar ${title}`} {...{ isSelected, onSelect }} />
      </Box>
      <Box display="flex" gap="3" alignItems="flex-start">
        <CardPicture src={article.imageUrl} />
        <CardTitle article={article} flex="1" minW="0" />
      </Box>
      <Text color="fg.muted" fontSize="sm" lineClamp={3} lang={langTag(language)}>
        {excerpt}
      </Text>
      <Box mt="auto" display="flex" flexWrap="wrap" gap="2" justifyContent="space-between">
        <Text color="fg.muted" fontSize="sm">
          {author} · {readTime} min
        </Text>
        <LanguageMarks versions={article.versions} />
      </Box>
      <Text color="fg.muted" fontSize="sm">
        {datesOf(article)}
      </Text>
      {isScheduled && article.publishAt && (
        <Text fontSize="sm">Se publica el {islandMoment(article.publishAt)} (hora de la isla)</Text>
      )}
      <CardButtons {...props} />
    </CardFrame>
  )
}

export const CardFrame = (props: BoxProps) => (
  <Box
    as="article"
    display="flex"
    flexDirection="column"
    gap="3"
    borderWidth="1px"
    borderRadius="l3"
    bg="bg.panel"
    p="5"
    {...props}
  />
)

function datesOf({ published, publishedAt, updatedAt }: AdminArticleCard): string {
  const changed = `Cambiado el ${islandDay(updatedAt)}`
  if (!published || publishedAt === null) return changed
  return `Publicado el ${islandDay(publishedAt)} · ${changed}`
}

function CardButtons({ article, onEdit, onDuplicate, onDelete }: ArticleCardProps) {
  const { title, slug, language, published } = article
  return (
    <Box display="flex" flexWrap="wrap" gap="2">
      <Button variant="outline" flex="1" onClick={onEdit} aria-label={`Editar ${title}`}>
        <StrokeIcon d={PEN} />
        Editar
      </Button>
      {published && (
        <Button asChild variant="ghost" px="3" textDecoration="none">
          <a
            href={localHref(`/blog/${slug}`, language)}
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
        aria-label={`Duplicar ${title}`}
        title="Duplicar"
        onClick={onDuplicate}
      >
        <StrokeIcon d={SHEETS} />
      </IconButton>
      <IconButton
        variant="ghost"
        colorPalette="red"
        aria-label={`Eliminar ${title}`}
        title="Eliminar"
        onClick={onDelete}
      >
        <StrokeIcon d={BIN} />
      </IconButton>
    </Box>
  )
}

/**
 * The small version of the picture; without one, or in light mode, a plain colour. Until hydration,
 * too: the pictures would delay the scripts.
 */
function CardPicture({ src }: { src: string | null }) {
  const isLight = useLightMode() !== undefined
  const [failed, setFailed] = useState<string | null>(null)
  const isShown = useHydrated() && src !== null && src !== failed && !isLight
  return (
    <Box w="5rem" h="3.75rem" flexShrink="0" borderRadius="l2" overflow="hidden" bg="bg.muted">
      {isShown && (
        <Image
          src={pictureSources(src)[0]?.url ?? src}
          alt=""
          loading="lazy"
          width={80}
          height={60}
          w="full"
          h="full"
          objectFit="cover"
          onError={() => setFailed(src)}
        />
      )}
    </Box>
  )
}

const STATES = { published: 'publicado', draft: 'borrador', missing: 'no existe' } as const

const Mark = chakra('span', {
  base: {
    fontSize: '2xs',
    fontWeight: '600',
    lineHeight: '1',
    px: '1.5',
    py: '1',
    borderWidth: '1px',
    borderRadius: 'l1',
  },
  variants: {
    state: {
      published: { bg: 'green.subtle', color: 'green.fg', borderColor: 'green.emphasized' },
      draft: { bg: 'orange.subtle', color: 'orange.fg', borderColor: 'orange.emphasized' },
      missing: { color: 'fg.muted', borderStyle: 'dashed' },
    },
  },
})

/** The states of the five language versions. */
function LanguageMarks({ versions }: { versions: CardVersions }) {
  return (
    <Box as="ul" aria-label="Idiomas" listStyleType="none" display="flex" gap="1" p="0" m="0">
      {LANGUAGE_OPTIONS.map(({ code, name }) => {
        const state = versions[code] ?? 'missing'
        const text = `${name}: ${STATES[state]}`
        return (
          <li key={code} title={text}>
            <Mark state={state} aria-hidden="true" display="block">
              {code.toUpperCase()}
            </Mark>
            <span className="visually-hidden">{text}</span>
          </li>
        )
      })}
    </Box>
  )
}

interface CardTitleProps extends HeadingProps {
  article: Pick<AdminArticleCard, 'title' | 'language'>
}

/** The title, in the article's language, at most two lines long (spec §2). */
export function CardTitle({ article, ...layout }: CardTitleProps) {
  return (
    <Heading
      as="h2"
      fontSize="lg"
      lineHeight="1.3"
      lineClamp={2}
      lang={langTag(article.language)}
      {...layout}
    >
      {article.title}
    </Heading>
  )
}
