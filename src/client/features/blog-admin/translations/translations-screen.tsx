import { Box, Button, Container, Grid, SimpleGrid, Text, chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { useApi } from '#client/lib/api.tsx'
import { FilterField, LANGUAGE_NAMES } from '#client/ui/admin/fields/select-field.tsx'
import { StrokeIcon } from '#client/ui/stroke-icon.tsx'
import { PageHeader } from '#client/ui/admin/page/page-header.tsx'
import type { LanguageVersion } from '#shared/blog/admin.ts'
import { versionState, type VersionState, VERSION_STATES } from '#shared/blog/translation-states.ts'
import type { TranslatedArticle } from '#shared/blog/translations.ts'
import { languageOption, isLanguage, type Language } from '#shared/i18n/languages.ts'
import { useBlogAddress, useNavigation } from '../article/address.ts'
import { CardTitle } from '../list/article-card.tsx'
import { MorePages, usePages } from '../article/pages.tsx'

const ARROW = 'M20 12H5M11 6l-6 6 6 6'

/** The overview of translations: the states of all articles in five languages. */
export function TranslationsScreen() {
  const { translations = '' } = useBlogAddress()
  const filters = readFilters(translations)
  return (
    <>
      <PageHeader
        title="Traducciones"
        subtitle="Qué falta, qué es borrador y qué cambió en español"
        back={
          <Button asChild variant="ghost" textDecoration="none">
            <Link from="/admin/blog" to="." search={(old) => ({ ...old, translations: undefined })}>
              <StrokeIcon d={ARROW} />
              Artículos
            </Link>
          </Button>
        }
      />
      <Container as="main" id="contenido" maxW="7xl" py={{ base: '5', md: '8' }}>
        <Filters filters={filters} />
        <TranslationList filters={filters} />
      </Container>
    </>
  )
}

function Filters({ filters }: { filters: TranslationFilters }) {
  const { filter } = useNavigation()
  const choose = (changed: TranslationFilters) =>
    filter({ translations: writeFilters({ ...filters, ...changed }) })
  return (
    <Box role="search" aria-label="Filtros" mb="6">
      <SimpleGrid columns={2} gap="4" maxW="2xl">
        <FilterField
          label="Idioma"
          all="Todos"
          value={filters.language}
          options={LANGUAGE_NAMES}
          onChange={(language) => choose({ language })}
        />
        <FilterField
          label="Estado"
          all="Todos"
          value={filters.state}
          options={VERSION_STATES.map((state) => [state, STATE_NAMES[state]])}
          onChange={(state) => choose({ state })}
        />
      </SimpleGrid>
    </Box>
  )
}

function TranslationList({ filters }: { filters: TranslationFilters }) {
  const pages = useTranslations(filters)
  const { list, rows: articles, hasMore, isLoading, query } = pages
  return (
    <>
      <Box role="status" srOnly>
        {query.data && countOf(articles.length, hasMore)}
      </Box>
      {query.data && articles.length === 0 && (
        <Text textAlign="center" py="16">
          Ningún artículo está así.
        </Text>
      )}
      <Box as="ul" ref={list} listStyleType="none" display="grid" gap="4" aria-busy={isLoading}>
        {articles.map((article) => (
          <ArticleRow key={article.id} article={article} filters={filters} />
        ))}
      </Box>
      <MorePages
        {...pages}
        loading="Cargando traducciones…"
        failed="No se pudieron cargar las traducciones."
      />
    </>
  )
}

function countOf(count: number, hasMore: boolean): string {
  if (hasMore) return `${count} artículos; hay más`
  return count === 1 ? '1 artículo' : `${count} artículos`
}

interface ArticleRowProps {
  article: TranslatedArticle
  filters: TranslationFilters
}

function ArticleRow({ article, filters: { language } }: ArticleRowProps) {
  const versions = article.versions.filter(
    (version) => !language || version.language === 'es' || version.language === language,
  )
  return (
    <Grid
      as="li"
      templateColumns={{ base: '1fr', lg: 'minmax(0, 2fr) minmax(0, 5fr)' }}
      gap={{ base: '3', lg: '6' }}
      alignItems="center"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      p="4"
    >
      <CardTitle article={article} fontSize="md" />
      <Grid
        templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' }}
        gap="2"
      >
        {versions.map((version) => (
          <VersionMark key={version.language} article={article} version={version} />
        ))}
      </Grid>
    </Grid>
  )
}

function useTranslations(filters: TranslationFilters) {
  const { client } = useApi()
  return usePages({
    queryKey: [['admin', 'blog', 'translations', 'list'], filters],
    fetchPage: (cursor?: string) =>
      client.admin.blog.translations.list.query({ ...filters, cursor }),
    rowsOf: ({ articles }) => articles,
    staleTime: 0,
  })
}

const STATE_NAMES: Record<VersionState, string> = {
  missing: 'Falta',
  draft: 'Borrador',
  outdated: 'Anterior al español',
  complete: 'Completa',
}

const COLORS: Record<VersionState, string> = {
  missing: 'gray',
  draft: 'orange',
  outdated: 'red',
  complete: 'green',
}

const Mark = chakra('span', {
  base: {
    display: 'block',
    height: '100%',
    minHeight: '11',
    px: '3',
    py: '1.5',
    borderWidth: '1px',
    borderColor: 'colorPalette.emphasized',
    borderRadius: 'l2',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    fontSize: 'sm',
    lineHeight: '1.3',
  },
  variants: { dashed: { true: { borderStyle: 'dashed', bg: 'transparent' } } },
})

interface VersionMarkProps {
  article: TranslatedArticle
  version: LanguageVersion
}

/** A language version: its state, and a link to edit or begin it. */
function VersionMark({ article, version }: VersionMarkProps) {
  const state = versionState(version)
  const { name, tag } = languageOption(version.language)
  const isDraft = state === 'outdated' && !version.published
  return (
    <Box asChild display="block" textDecoration="none">
      <Link
        from="/admin/blog"
        to="."
        search={(old) => ({
          ...old,
          lang: version.language,
          edit: version.id === null ? 'new' : String(version.id),
          from: version.id === null ? String(article.id) : undefined,
          draft: undefined,
        })}
      >
        <Mark colorPalette={COLORS[state]} dashed={state === 'missing'}>
          <Box as="span" display="block" fontWeight="600" lang={tag}>
            {name}
          </Box>
          {STATE_NAMES[state]}
          {isDraft && ' · borrador'}
          <Box as="span" srOnly>
            {`: ${version.title ?? article.title}`}
          </Box>
        </Mark>
      </Link>
    </Box>
  )
}

/** An absent filter matches all articles. */
interface TranslationFilters {
  language?: Language | undefined
  state?: VersionState | undefined
}

/** Parses the filters from the URL, e.g. `de-missing`. */
function readFilters(text: string): TranslationFilters {
  const words = text.split('-')
  return {
    language: words.find(isLanguage),
    state: VERSION_STATES.find((state) => words.includes(state)),
  }
}

const writeFilters = ({ language, state }: TranslationFilters): string =>
  [language, state].filter((word) => word !== undefined).join('-') || 'all'
