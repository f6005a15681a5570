import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { QueryState } from '../actions/query-state.tsx'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MAX_COUNTED_ROWS } from '#shared/panel/filters.ts'
import type { ListAddress } from './list-address.ts'
import { BusyButton } from '../actions/busy-button.tsx'
import { ListRows, type Column, type RowChoice } from './list-rows.tsx'
import { ListSearch } from './list-search.tsx'
import { useNextPage, withoutDuplicates } from './next-page.ts'

interface ListScreenProps<Filter extends string, Row> {
  /** Spanish noun for the rows in the plural, such as `reservas`. */
  what: string
  /** Names of the filters, in display order. */
  names: Readonly<Record<Filter, string>>
  /** Text of an empty list, for each filter or one for all. */
  none: Readonly<Record<Filter, string>> | string
  /** The searchable fields, such as "nombre, correo o número". */
  fields: string
  columns: readonly Column<Row>[]
  address: ListAddress<Filter>
  pages: Pick<
    UseInfiniteQueryResult<InfiniteData<{ rows: Row[] }>, unknown>,
    'data' | 'error' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'refetch'
  >
  /** Number of rows per filter; undefined until known. */
  counts: Readonly<Record<Filter, number>> | undefined
  /** URL of the whole list as a workbook. */
  file?: string
  /** Which rows are chosen; absent: none can be. */
  choice?: RowChoice<Row>
  /** What is done with the chosen rows. */
  bar?: ReactNode
  /** Actions on the whole list. */
  children?: ReactNode
}

/** A list of the panel with filters, search and "show more"; filter and search are in the URL. */
export function ListScreen<Filter extends string, Row extends { id: number }>(
  props: ListScreenProps<Filter, Row>,
) {
  const { what, none, fields, columns, address, pages, file, choice, bar, children } = props
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  const rows = data && withoutDuplicates(data.pages.flatMap((page) => page.rows))
  const { list, loadMore } = useNextPage(rows?.length ?? 0, fetchNextPage)
  const nothing = typeof none === 'string' ? none : none[address.filter]
  return (
    <Box as="section" aria-label={`Lista de ${what}`} minW="0">
      <Filters {...props} />
      <Flex columnGap="3" rowGap="2" wrap="wrap" mb="5">
        <ListSearch
          q={address.q}
          label={`Buscar por ${fields}`}
          placeholder={fields.charAt(0).toUpperCase() + fields.slice(1)}
        />
        {children}
      </Flex>
      <QueryState
        query={pages}
        loading={`Cargando ${what}…`}
        failed={`No se pudo cargar la lista de ${what}.`}
      />
      {rows?.length === 0 && (
        <Text color="fg.muted" py="6">
          {address.q === '' ? nothing : `No hay ${what} con «${address.q}».`}
        </Text>
      )}
      {rows && rows.length > 0 && (
        <>
          {bar}
          <ListRows label={what} {...{ columns, rows, list, choice }} />
        </>
      )}
      <Flex gap="3" wrap="wrap" mt="4">
        {hasNextPage && (
          <BusyButton
            variant="outline"
            isBusy={isFetchingNextPage}
            busy={`Cargando ${what}…`}
            onClick={() => void loadMore()}
          >
            Mostrar más
          </BusyButton>
        )}
        {file && rows && rows.length > 0 && (
          <Button asChild variant="ghost" textDecoration="none">
            <a href={file} download>
              Descargar como hoja de cálculo
            </a>
          </Button>
        )}
      </Flex>
    </Box>
  )
}

type Props<Filter extends string> = Pick<
  ListScreenProps<Filter, never>,
  'what' | 'names' | 'counts' | 'address'
>

function Filters<Filter extends string>({ what, names, counts, address }: Props<Filter>) {
  const filters = Object.keys(names) as Filter[]
  return (
    // Narrow pages have one row that scrolls to the chosen filter; several would fill the screen.
    <Flex
      as="nav"
      aria-label={`Qué ${what} se muestran`}
      gap="2"
      wrap={{ base: 'nowrap', md: 'wrap' }}
      overflowX={{ base: 'auto', md: 'visible' }}
      // Room for the focus ring inside the scrolling box.
      m="-1"
      p="1"
      mb="3"
    >
      {filters.map((filter, at) => (
        <Button
          key={filter}
          ref={filter === address.filter ? showInRow : undefined}
          asChild
          size="sm"
          flexShrink="0"
          variant={filter === address.filter ? 'solid' : 'outline'}
          textDecoration="none"
          aria-current={filter === address.filter ? 'page' : undefined}
        >
          <Link
            to="."
            search={(old: object) => ({ ...old, show: at === 0 ? undefined : filter })}
            activeOptions={{ exact: true }}
          >
            {names[filter]} {counts && `(${countText(counts[filter])})`}
          </Link>
        </Button>
      ))}
    </Flex>
  )
}

/** Scrolls the row of filters to one of them, once it is the chosen one. */
function showInRow(link: HTMLElement | null): void {
  const row = link?.parentElement
  if (!row) return
  const middle = link.offsetLeft - row.offsetLeft + link.offsetWidth / 2
  row.scrollLeft = middle - row.clientWidth / 2
}

const countText = (count: number): string =>
  count < MAX_COUNTED_ROWS ? String(count) : `más de ${MAX_COUNTED_ROWS - 1}`
