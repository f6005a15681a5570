import { Box, Field, Input, NativeSelect, SimpleGrid } from '@chakra-ui/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { LANGUAGE_OPTIONS, isLanguage, type Language } from '#shared/i18n/languages.ts'
import { allCategories, categoryName } from '../form/category-names.ts'
import type { ListFilters } from './filter-articles.ts'

interface FiltersProps {
  filters: ListFilters
  categories: readonly string[]
  language: Language
  onChange: (filters: ListFilters) => void
  onLanguage: (language: Language) => void
}

/** How long a pause in typing is, before the address says what is searched. */
const PAUSE_MS = 200

/** What the list shows (spec §2, §5); all of it combines. */
export function Filters({ filters, categories, language, onChange, onLanguage }: FiltersProps) {
  const search = useTypedSearch(filters.q ?? '', (q) => onChange({ ...filters, q }))
  return (
    <Box role="search" aria-label="Filtros" mb="6">
      <SimpleGrid columns={{ base: 2, lg: 4 }} gap="4">
        <Field.Root gridColumn={WHOLE_LINE}>
          <Field.Label>Buscar</Field.Label>
          <Input type="search" placeholder="Buscar artículos..." {...search} />
        </Field.Root>
        <Choice
          label="Categoría"
          value={filters.category ?? 'all'}
          onChange={(category) =>
            onChange({ ...filters, category: category === 'all' ? undefined : category })
          }
        >
          <option value="all">Todas las categorías</option>
          {allCategories(categories).map((category) => (
            <option key={category} value={category}>
              {categoryName(category)}
            </option>
          ))}
        </Choice>
        <Choice
          label="Estado"
          value={filters.status ?? 'all'}
          onChange={(status) =>
            onChange({
              ...filters,
              status: status === 'true' || status === 'false' ? status : undefined,
            })
          }
        >
          <option value="all">Todos los estados</option>
          <option value="true">Publicado</option>
          <option value="false">Borrador</option>
        </Choice>
        <Choice
          isWide
          label="Idioma"
          value={language}
          onChange={(chosen) => isLanguage(chosen) && onLanguage(chosen)}
        >
          {LANGUAGE_OPTIONS.map(({ code, name, tag }) => (
            <option key={code} value={code} lang={tag}>
              {name}
            </option>
          ))}
        </Choice>
      </SimpleGrid>
    </Box>
  )
}

interface ChoiceProps {
  label: string
  value: string
  /** Takes the whole line where there are two columns. */
  isWide?: boolean
  onChange: (value: string) => void
  children: ReactNode
}

const WHOLE_LINE = { base: 'span 2', lg: 'auto' }

function Choice({ label, value, isWide = false, onChange, children }: ChoiceProps) {
  return (
    <Field.Root gridColumn={isWide ? WHOLE_LINE : undefined}>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {children}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  )
}

/** What is typed shows at once and is searched at the first pause; the address may also change it. */
function useTypedSearch(searched: string, search: (q: string | undefined) => void) {
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
    onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLInputElement>) => {
      setTyped(value)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        setFollowed(value)
        search(value === '' ? undefined : value)
      }, PAUSE_MS)
    },
  }
}
