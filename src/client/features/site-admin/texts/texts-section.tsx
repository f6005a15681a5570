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
import { blocksWith, readBlockKey } from '#shared/texts/page-blocks.ts'
import { TEXTS_PER_PAGE } from '#shared/site/limits.ts'
import { OWN_DICTIONARIES, OWN_DICTIONARY_NAMES, type OwnDictionary } from '#shared/site/texts.ts'
import type { Finder } from './text-row.tsx'
import { TextRows } from './text-rows.tsx'

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

export interface TextsSectionProps {
  /** Words that a text contains, from the URL. */
  q: string
  /** Texts and blocks that were pressed in the preview; empty: all. */
  keys: readonly string[]
  /** The language in which they were read. */
  pressedIn: Language
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
  const { q, keys, pressedIn, onAllKeys, beside } = props
  const { api } = useApi()
  const [view, setView] = useState<View>({ dictionary: undefined, filter: 'all', from: 0 })
  const isPressed = keys.length > 0
  const pressed = keys.map(readBlockKey)
  const input = isPressed ? { keys: [...new Set(pressed.map(({ key }) => key))] } : { ...view, q }
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
      <Selects
        {...props}
        dictionary={view.dictionary}
        onDictionary={
          isPressed ? undefined : (dictionary) => setView({ ...view, dictionary, from: 0 })
        }
      />
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
          <TextRows
            // Another search opens other blocks.
            key={isPressed ? keys.join() : q}
            rows={data.rows}
            languages={languages}
            finderOf={(key) =>
              isPressed
                ? finderOfPressed(key, pressed, pressedIn)
                : (blocks) => blocksWith(blocks, q)
            }
          />
          {!isPressed && <Pages view={view} total={data.total} onChange={setView} />}
        </>
      )}
    </Box>
  )
}

interface SelectsProps extends Pick<TextsSectionProps, 'beside' | 'onBeside'> {
  dictionary: OwnDictionary | undefined
  /** Absent: the texts are chosen otherwise. */
  onDictionary: ((dictionary: OwnDictionary | undefined) => void) | undefined
}

const Selects = ({ beside, onBeside, dictionary, onDictionary }: SelectsProps) => (
  <Flex gap="3" wrap="wrap">
    {onDictionary && (
      <Box flex="1 1 11rem" maxW="16rem">
        <FilterField<OwnDictionary>
          label="Dónde están"
          all="En todas partes"
          value={dictionary}
          options={DICTIONARIES}
          onChange={onDictionary}
        />
      </Box>
    )}
    <Box flex="1 1 11rem" maxW="16rem">
      <SelectField label="Junto al español" value={beside} options={BESIDE} onChange={onBeside} />
    </Box>
  </Flex>
)

/** Finds the blocks that were pressed in a language. */
const finderOfPressed =
  (key: string, pressed: readonly ReturnType<typeof readBlockKey>[], pressedIn: string): Finder =>
  (_blocks, language) =>
    language === pressedIn
      ? pressed.flatMap((one) => (one.key === key ? (one.place ?? []) : []))
      : []

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
