import { Box, Field, Input, SimpleGrid } from '@chakra-ui/react'
import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { SelectField } from '#client/ui/admin/select-field.tsx'
import { LANGUAGE_OPTIONS, isLanguage } from '#shared/i18n/languages.ts'
import { useCategoriesInUse } from '../article-queries.ts'
import { useBlogAddress, useBlogNavigation } from '../blog-address.ts'
import { allCategories, categoryName } from '../categories.ts'

/** The search starts when typing has paused for this long. */
const SEARCH_DELAY_MS = 200

/** The filters of the list, which combine, and its language (spec §2, §5). */
export function Filters() {
  const { filters, language } = useBlogAddress()
  const { filter, showList } = useBlogNavigation()
  const categories = useCategoriesInUse(language)
  const search = useSearchInput(filters.q ?? '', (q) => filter({ q }))
  return (
    <Box role="search" aria-label="Filtros" mb="6">
      <SimpleGrid columns={{ base: 2, lg: 4 }} gap="4">
        <Field.Root gridColumn={FULL_WIDTH}>
          <Field.Label>Buscar</Field.Label>
          <Input type="search" placeholder="Buscar artículos..." {...search} />
        </Field.Root>
        <SelectField
          label="Categoría"
          value={filters.category ?? 'all'}
          onChange={(category) => filter({ category: category === 'all' ? undefined : category })}
        >
          <option value="all">Todas las categorías</option>
          {allCategories(categories).map((category) => (
            <option key={category} value={category}>
              {categoryName(category)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Estado"
          value={filters.status ?? 'all'}
          onChange={(status) =>
            filter({ status: status === 'true' || status === 'false' ? status : undefined })
          }
        >
          <option value="all">Todos los estados</option>
          <option value="true">Publicado</option>
          <option value="false">Borrador</option>
        </SelectField>
        <SelectField
          gridColumn={FULL_WIDTH}
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
    </Box>
  )
}

/** Spans both columns of a narrow page. */
const FULL_WIDTH = { base: 'span 2', lg: 'auto' }

/** Shows typed text immediately, searches after a pause, and follows the address. */
function useSearchInput(searched: string, search: (q: string | undefined) => void) {
  const [typed, setTyped] = useState(searched)
  const [followed, setFollowed] = useState(searched)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (searched !== followed) {
    setFollowed(searched)
    setTyped(searched)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    value: typed,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      setTyped(value)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        setFollowed(value)
        search(value === '' ? undefined : value)
      }, SEARCH_DELAY_MS)
    },
  }
}
