import { Box, Flex, LinkBox, Table } from '@chakra-ui/react'
import type { ReactNode, RefCallback } from 'react'
import { RowBox } from './row-box.tsx'
import type { Selection } from './selection.ts'

/** A column of the table on wide pages, and a part of each card on narrow pages. */
export interface Column<Row> {
  heading: string
  cell: (row: Row) => ReactNode
  /** Position on a card: title, beside the title, or below; absent: in the line of small facts. */
  card?: 'title' | 'aside' | 'below'
  /** Whether people wrote the text, whose longest word may be wider than the page. */
  isWritten?: boolean
}

/** The rows that are chosen, and what each is called. */
export interface RowChoice<Row> {
  selection: Selection<Row>
  nameOf: (row: Row) => string
}

interface ListRowsProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Gets the parents of the rows. */
  list: RefCallback<Element>
  /** Which rows are chosen; absent: none can be. */
  choice?: RowChoice<Row> | undefined
}

/** Rows as a table on wide pages, as cards on narrow ones. */
export function ListRows<Row extends { id: number }>(props: ListRowsProps<Row>) {
  const { label, columns, rows, list, choice } = props
  const box = (row: Row) =>
    choice && (
      <RowBox
        m="-2"
        label={`Elegir a ${choice.nameOf(row)}`}
        isSelected={choice.selection.has(row.id)}
        onSelect={(isSelected) => choice.selection.select(row.id, isSelected)}
      />
    )
  return (
    <>
      <Table.Root size="sm" aria-label={label} display={{ base: 'none', lg: 'table' }}>
        <Headings columns={columns} hasBoxes={choice !== undefined} />
        <Table.Body ref={list}>
          {rows.map((row) => (
            <Table.Row key={row.id}>
              {choice && <Table.Cell py="0">{box(row)}</Table.Cell>}
              {columns.map(({ heading, cell, card, isWritten }) => (
                <Table.Cell
                  key={heading}
                  // Limits a link's clickable area to its cell, because not all browsers position
                  // rows.
                  position="relative"
                  fontWeight={card === 'title' ? '600' : undefined}
                  // Only where words may be of any length: each letter would be a column's minimum.
                  overflowWrap={isWritten ? 'anywhere' : undefined}
                  minW={isWritten ? '9rem' : undefined}
                >
                  {cell(row)}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      <Box
        as="ul"
        ref={list}
        display={{ base: 'grid', lg: 'none' }}
        gap="2"
        m="0"
        p="0"
        listStyleType="none"
      >
        {rows.map((row) => (
          <Card key={row.id} columns={columns} row={row} box={box(row)} />
        ))}
      </Box>
    </>
  )
}

interface HeadingsProps<Row> {
  columns: readonly Column<Row>[]
  hasBoxes: boolean
}

const Headings = <Row,>({ columns, hasBoxes }: HeadingsProps<Row>) => (
  <Table.Header>
    <Table.Row>
      {hasBoxes && (
        <Table.ColumnHeader scope="col" w="11">
          <Box as="span" srOnly>
            Elegir
          </Box>
        </Table.ColumnHeader>
      )}
      {columns.map(({ heading }) => (
        <Table.ColumnHeader key={heading} scope="col">
          {heading}
        </Table.ColumnHeader>
      ))}
    </Table.Row>
  </Table.Header>
)

interface CardProps<Row> {
  columns: readonly Column<Row>[]
  row: Row
  box: ReactNode
}

/** The whole card is clickable like the link of its title. */
function Card<Row>({ columns, row, box }: CardProps<Row>) {
  const cells = (place?: Column<Row>['card']) =>
    columns
      .filter(({ card }) => card === place)
      .map(({ heading, cell }) => [heading, cell(row)] as const)
      .filter(([, content]) => content !== '' && content !== null)
      .map(([heading, content]) => (
        <Box key={heading} as={place ? 'div' : 'span'}>
          {content}
        </Box>
      ))
  return (
    <LinkBox
      as="li"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.panel"
      px="4"
      py="3"
      minW="0"
      overflowWrap="anywhere"
    >
      <Flex justify="space-between" align="start" gap="3">
        {box}
        <Box fontWeight="600" flex="1">
          {cells('title')}
        </Box>
        <Box flex="none">{cells('aside')}</Box>
      </Flex>
      <Box color="fg.muted" fontSize="sm" css={{ '& > span + span::before': { content: '" · "' } }}>
        {cells()}
      </Box>
      <Box display="grid" gap="2" mt="1">
        {cells('below')}
      </Box>
    </LinkBox>
  )
}
