import { Box, Heading } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { Disclosure } from '#client/ui/admin/disclosure.tsx'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { NAME_KEYS } from '#shared/site/texts.ts'
import type { TextRow } from '../desk/rows.ts'
import { TextValues } from './text-row.tsx'

const TITLES: Readonly<Record<(typeof NAME_KEYS)[number], string>> = {
  'site.name': 'Nombre del hotel',
  'site.place': 'Lugar',
  'site.local_place': 'Lugar, como lo llaman quienes viven allí',
}

const keyOf = (name: (typeof NAME_KEYS)[number]) => `text.site.${name}`

/** The names of the hotel and its place, which every other text may quote. */
export function Names() {
  const { api } = useApi()
  const query = useQuery(api.admin.site.texts.queryOptions({ keys: NAME_KEYS.map(keyOf) }))
  return (
    <Box>
      <QueryState query={query} failed="No se pudieron cargar los nombres." />
      {query.data &&
        NAME_KEYS.map((name) => {
          const row = query.data.rows.find(({ key }) => key === keyOf(name))
          return row && <Name key={name} row={row} title={TITLES[name]} />
        })}
    </Box>
  )
}

const [SPANISH, ...OTHERS] = LANGUAGES

interface NameProps {
  row: TextRow
  title: string
}

/** The Spanish name, and the others behind it, because they are mostly the same. */
const Name = ({ row, title }: NameProps) => (
  <Box as="section" aria-label={title} pb="4" mb="4" borderBottomWidth="1px">
    <Heading as="h3" fontSize="sm" mb="2">
      {title}
    </Heading>
    <TextValues row={row} name={title} languages={[SPANISH]} />
    <Disclosure summary="En otros idiomas">
      <TextValues row={row} name={title} languages={OTHERS} />
    </Disclosure>
  </Box>
)
