import { Box, Field, Input, SimpleGrid } from '@chakra-ui/react'
import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { Disclosure } from '#client/ui/admin/disclosure.tsx'
import { SelectField } from '#client/ui/admin/select-field.tsx'
import { isArticleStatus, isNamedOrder, MAX_FILTER_LENGTH } from '#shared/blog/list/admin-search.ts'
import { LANGUAGE_OPTIONS, isLanguage } from '#shared/i18n/languages.ts'
import { useCategoriesInUse, useTally } from '../article-queries.ts'
import { useBlogAddress, useBlogNavigation } from '../blog-address.ts'
import { allCategories, categoryName } from '../categories.ts'

/** The filters of the list, which combine, its order and its language (spec §2, §5). */
export function Filters() {
  const { filters, order, language } = useBlogAddress()
  const { filter, showList } = useBlogNavigation()
  const categories = useCategoriesInUse(language)
  const search = useSearchInput(filters.q ?? '', (q) => filter({ q }))
  return (
    <Box role="search" aria-label="Filtros" mb="6">
      <SimpleGrid columns={{ base: 2, lg: 5 }} gap="4">
        <Field.Root gridColumn={FULL_WIDTH}>
          <Field.Label>Buscar</Field.Label>
          <Input
            type="search"
            placeholder="Buscar artículos..."
            maxLength={MAX_FILTER_LENGTH}
            {...search}
          />
        </Field.Root>
        <SelectField
          label="Categoría"
          value={filters.category ?? 'all'}
          onChange={(category) => filter({ category: category === 'all' ? undefined : category })}
        >
          <option value="all">Todas las categorías</option>
          {allCategories([...categories, filters.category ?? '']).map((category) => (
            <option key={category} value={category}>
              {categoryName(category)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Estado"
          value={filters.status ?? 'all'}
          onChange={(status) => filter({ status: isArticleStatus(status) ? status : undefined })}
        >
          <option value="all">Todos los estados</option>
          <option value="true">Publicado</option>
          <option value="false">Borrador</option>
          <option value="scheduled">Programados</option>
          <option value="deleted">Eliminados</option>
        </SelectField>
        <SelectField
          label="Orden"
          value={order}
          onChange={(chosen) => filter({ order: isNamedOrder(chosen) ? chosen : undefined })}
        >
          <option value="changed">Último cambio</option>
          <option value="newest">Más nuevos</option>
          <option value="stale">Más tiempo sin cambios</option>
          <option value="title">Título</option>
        </SelectField>
        <SelectField
          label="Idioma"
          value={language}
          onChange={(chosen) => isLanguage(chosen) && showList(chosen)}
        >
          {LANGUAGE_OPTIONS.map(({ code, name, tag }) => (
            <option key={code} value={code} lang={tag}>
              {name}
            </option>
          ))}
        </SelectField>
      </SimpleGrid>
      <MoreFilters />
    </Box>
  )
}

/** Open where one of them is set. */
function MoreFilters() {
  const { filters, language } = useBlogAddress()
  const { filter } = useBlogNavigation()
  const tally = useTally({ filters, language })
  const { tag, author, since, until } = filters
  const isSet = [tag, author, since, until].some(Boolean)
  return (
    <Box mt="3">
      <Disclosure summary="Más filtros" open={isSet}>
        <SimpleGrid columns={{ base: 2, lg: 5 }} gap="4">
          <WordFilter
            label="Etiqueta"
            value={tag}
            words={tally?.tags}
            onChange={(chosen) => filter({ tag: chosen })}
          />
          <WordFilter
            label="Autor"
            value={author}
            words={tally?.authors}
            onChange={(chosen) => filter({ author: chosen })}
          />
          <DayFilter
            label="Cambiado desde"
            value={since}
            onChange={(day) => filter({ since: day })}
          />
          <DayFilter
            label="Cambiado hasta"
            value={until}
            onChange={(day) => filter({ until: day })}
          />
        </SimpleGrid>
      </Disclosure>
    </Box>
  )
}

interface MoreFilterProps {
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function WordFilter({ words = [], ...props }: MoreFilterProps & { words: string[] | undefined }) {
  const { label, value = '', onChange } = props
  return (
    <SelectField label={label} value={value} onChange={(chosen) => onChange(chosen || undefined)}>
      <option value="">{label === 'Autor' ? 'Todos' : 'Todas'}</option>
      {[...new Set([...words, value])].filter(Boolean).map((word) => (
        <option key={word} value={word}>
          {word}
        </option>
      ))}
    </SelectField>
  )
}

/** On the island. */
function DayFilter({ label, value = '', onChange }: MoreFilterProps) {
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <Input
        type="date"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      />
    </Field.Root>
  )
}

/** Spans both columns of a narrow page. */
const FULL_WIDTH = { base: 'span 2', lg: 'auto' }

/** The search starts when typing has paused for this long. */
const SEARCH_DELAY_MS = 200

/**
 * Shows typed text at once, searches after a pause, and follows changes of the address by others.
 * The address changes later than the search was requested: text typed meanwhile is kept.
 */
export function useSearchInput(searched: string, search: (q: string | undefined) => void) {
  const [typed, setTyped] = useState(searched)
  const [seen, setSeen] = useState(searched)
  const [asked, setAsked] = useState<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (searched !== seen) {
    setSeen(searched)
    setAsked(asked.slice(asked.indexOf(searched) + 1))
    if (!asked.includes(searched)) setTyped(searched)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    value: typed,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      setTyped(value)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        setAsked((before) => [...before, value])
        search(value === '' ? undefined : value)
      }, SEARCH_DELAY_MS)
    },
  }
}
