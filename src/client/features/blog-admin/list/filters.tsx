import { Box, SimpleGrid } from '@chakra-ui/react'
import { Disclosure } from '#client/ui/admin/disclosure.tsx'
import { FilterField, LANGUAGE_NAMES, SelectField } from '#client/ui/admin/fields/select-field.tsx'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { MAX_FILTER_LENGTH } from '#shared/blog/list/admin-search.ts'
import { useCategories, useListSummary } from '../article/queries.ts'
import { useBlogAddress, useNavigation } from '../article/address.ts'
import { allCategories, categoryOptions } from '../article/categories.tsx'
import { useSearchInput } from '../article/search-input.ts'

/** Filters, sort order and language of the article list (spec §2, §5). */
export function Filters() {
  const { filters, order, language } = useBlogAddress()
  const { filter, showList } = useNavigation()
  const categories = useCategories(language)
  const search = useSearchInput(filters.q ?? '', (q) => filter({ q }))
  return (
    <Box role="search" aria-label="Filtros" mb="6">
      <SimpleGrid {...ROW}>
        <TextField
          label="Buscar"
          minW={{ base: 'full', lg: 'auto' }}
          type="search"
          placeholder="Buscar artículos..."
          maxLength={MAX_FILTER_LENGTH}
          {...search}
        />
        <FilterField
          label="Categoría"
          all="Todas las categorías"
          value={filters.category}
          options={categoryOptions(allCategories([...categories, filters.category ?? '']))}
          onChange={(category) => filter({ category })}
        />
        <FilterField
          label="Estado"
          all="Todos los estados"
          value={filters.status}
          options={[
            ['true', 'Publicado'],
            ['false', 'Borrador'],
            ['scheduled', 'Programados'],
            ['deleted', 'Eliminados'],
          ]}
          onChange={(status) => filter({ status })}
        />
        <SelectField
          label="Orden"
          value={order}
          options={[
            ['changed', 'Último cambio'],
            ['newest', 'Más nuevos'],
            ['stale', 'Más tiempo sin cambios'],
            ['title', 'Título'],
          ]}
          onChange={(chosen) => filter({ order: chosen === 'changed' ? undefined : chosen })}
        />
        <SelectField label="Idioma" value={language} options={LANGUAGE_NAMES} onChange={showList} />
      </SimpleGrid>
      <MoreFilters />
    </Box>
  )
}

/** Rarely used filters in a disclosure, which is open if one is set. */
function MoreFilters() {
  const { filters, language } = useBlogAddress()
  const { filter } = useNavigation()
  const tally = useListSummary({ filters, language })
  const { tag, author, since, until } = filters
  const isSet = [tag, author, since, until].some(Boolean)
  return (
    <Box mt="3">
      <Disclosure summary="Más filtros" open={isSet}>
        <SimpleGrid {...ROW}>
          <FilterField
            label="Etiqueta"
            all="Todas"
            value={tag}
            options={wordOptions(tally?.tags, tag)}
            onChange={(chosen) => filter({ tag: chosen })}
          />
          <FilterField
            label="Autor"
            all="Todos"
            value={author}
            options={wordOptions(tally?.authors, author)}
            onChange={(chosen) => filter({ author: chosen })}
          />
          {/* Days in the island's time zone. */}
          <TextField
            label="Cambiado desde"
            type="date"
            value={since ?? ''}
            onChange={(day) => filter({ since: day || undefined })}
          />
          <TextField
            label="Cambiado hasta"
            type="date"
            value={until ?? ''}
            onChange={(day) => filter({ until: day || undefined })}
          />
        </SimpleGrid>
      </Disclosure>
    </Box>
  )
}

/** Options of the words in use, and of the chosen one. */
const wordOptions = (words: readonly string[] = [], chosen = '') =>
  [...new Set([...words, chosen])].filter(Boolean).map((word) => [word, word] as const)

/** On narrow pages, fields wrap so that no option is truncated. */
const ROW = {
  columns: 5,
  display: { base: 'flex', lg: 'grid' },
  flexWrap: 'wrap',
  gap: '4',
  css: { '& > *': { flex: '1 1 max-content' } },
} as const
