import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { ButtonChoice } from '#client/ui/admin/fields/button-choice.tsx'
import { ListSearch } from '#client/ui/admin/list/list-search.tsx'
import { FilterField, SelectField } from '#client/ui/admin/fields/select-field.tsx'
import { LANGUAGES, langName, langTag, type Language } from '#shared/i18n/languages.ts'
import type { TEXT_FILTERS } from '#shared/site/editing.ts'
import { TEXTS_PER_PAGE } from '#shared/site/limits.ts'
import { OWN_DICTIONARIES, OWN_DICTIONARY_NAMES, type OwnDictionary } from '#shared/site/texts.ts'
import type { TextRow as Row } from '../values/rows.ts'
import { TextRow } from './text-row.tsx'

type Filter = (typeof TEXT_FILTERS)[number]

const FILTERS = [
  ['all', 'Todos'],
  ['changed', 'Cambiados'],
  ['untranslated', 'Sin traducir'],
  ['outdated', 'Desactualizados'],
] as const satisfies readonly (readonly [Filter, string])[]

const DICTIONARIES = OWN_DICTIONARY_NAMES.map((name) => [name, OWN_DICTIONARIES[name]] as const)

/** What is shown beside Spanish. */
export type Beside = Language | 'all'

const OTHERS = LANGUAGES.filter((language) => language !== 'es')
const BESIDE = [
  ...OTHERS.map((language) => [language, langName(language), langTag(language)] as const),
  ['all', 'Todos los idiomas'] as const,
]

interface TextsSectionProps {
  /** Words that a text contains, from the URL. */
  q: string
  /** Texts that were pressed in the preview; empty: all. */
  keys: readonly string[]
  onAllKeys: () => void
  beside: Beside
  onBeside: (beside: Beside) => void
}

interface View {
  dictionary: OwnDictionary | undefined
  filter: Filter
  from: number
}

/** Every sentence that guests read, by its words. */
export function TextsSection(props: TextsSectionProps) {
  const { q, keys, onAllKeys, beside, onBeside } = props
  const { api } = useApi()
  const [view, setView] = useState<View>({ dictionary: undefined, filter: 'all', from: 0 })
  const isPressed = keys.length > 0
  const input = isPressed ? { keys: [...keys] } : { ...view, q }
  const query = useQuery(
    api.admin.site.texts.queryOptions(input, { placeholderData: keepPreviousData }),
  )
  const { data } = query
  const languages = beside === 'all' ? LANGUAGES : (['es', beside] as const)
  return (
    <Box display="grid" gap="4" minW="0">
      {isPressed ? (
        <Pressed onAllKeys={onAllKeys} />
      ) : (
        <Filters q={q} view={view} onChange={setView} />
      )}
      <Flex gap="3" wrap="wrap">
        {!isPressed && (
          <Box flex="1 1 11rem" maxW="16rem">
            <FilterField<OwnDictionary>
              label="Dónde están"
              all="En todas partes"
              value={view.dictionary}
              options={DICTIONARIES}
              onChange={(dictionary) => setView({ ...view, dictionary, from: 0 })}
            />
          </Box>
        )}
        <Box flex="1 1 11rem" maxW="16rem">
          <SelectField
            label="Junto al español"
            value={beside}
            options={BESIDE}
            onChange={onBeside}
          />
        </Box>
      </Flex>
      <QueryState
        query={query}
        loading="Cargando textos…"
        failed="No se pudieron cargar los textos."
      />
      {data && (
        <>
          <Text role="status" fontSize="sm" color="fg.muted">
            {countWords(data.total)}
          </Text>
          <Rows rows={data.rows} languages={languages} />
          {!isPressed && <Pages view={view} total={data.total} onChange={setView} />}
        </>
      )}
    </Box>
  )
}

/** The texts; those of mails and letter with a sample. */
function Rows({ rows, languages }: { rows: readonly Row[]; languages: readonly Language[] }) {
  const { api } = useApi()
  const samples = useQuery(api.admin.site.samples.queryOptions())
  return (
    <div>
      {rows.map((row) => (
        <TextRow key={row.key} row={row} languages={languages} sample={samples.data?.[row.key]} />
      ))}
    </div>
  )
}

/** Says that only the texts pressed in the preview are listed. */
function Pressed({ onAllKeys }: Pick<TextsSectionProps, 'onAllKeys'>) {
  return (
    <Flex gap="3" wrap="wrap" align="center">
      <Text>Los textos que elegiste en la página.</Text>
      <Button size="sm" variant="outline" onClick={onAllKeys}>
        Ver todos
      </Button>
    </Flex>
  )
}

function countWords(total: number): string {
  if (total === 0) return 'No hay textos así.'
  return total === 1 ? '1 texto' : `${total} textos`
}

interface ViewProps {
  view: View
  onChange: (view: View) => void
}

function Filters({ q, view, onChange }: ViewProps & { q: string }) {
  return (
    <Box display="grid" gap="3">
      <ListSearch
        q={q}
        label="Buscar por sus palabras"
        placeholder="Palabras del texto"
        onSearch={() => onChange({ ...view, from: 0 })}
      />
      <ButtonChoice
        label="Qué textos se muestran"
        value={view.filter}
        options={FILTERS}
        onChange={(filter) => onChange({ ...view, filter, from: 0 })}
      />
    </Box>
  )
}

function Pages({ view, total, onChange }: ViewProps & { total: number }) {
  const { from } = view
  if (total <= TEXTS_PER_PAGE) return null
  const go = (to: number) => {
    onChange({ ...view, from: to })
    document.getElementById('contenido')?.scrollIntoView()
  }
  const until = Math.min(from + TEXTS_PER_PAGE, total)
  return (
    <Flex as="nav" aria-label="Páginas de textos" gap="3" align="center" wrap="wrap">
      <Button
        variant="outline"
        disabled={from === 0}
        onClick={() => go(Math.max(0, from - TEXTS_PER_PAGE))}
      >
        Anteriores
      </Button>
      <Text fontSize="sm">
        {from + 1} a {until} de {total}
      </Text>
      <Button
        variant="outline"
        disabled={until === total}
        onClick={() => go(from + TEXTS_PER_PAGE)}
      >
        Siguientes
      </Button>
    </Flex>
  )
}
