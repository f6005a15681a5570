import { Box, Flex, LinkBox, Table } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A column of the table on wide pages, and a part of each card on narrow pages. */
export interface Column<Row> {
  heading: string
  cell: (row: Row) => ReactNode
  /** Position on a card: title, beside the title, or below; absent: in the line of small facts. */
  card?: 'title' | 'aside' | 'below'
  /** Whether people wrote the text, whose longest word may be wider than the page. */
  isWritten?: boolean
}

interface ListRowsProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/** Rows as a table on wide pages, as cards on narrow ones. */
export function ListRows<Row extends { id: number }>({ label, columns, rows }: ListRowsProps<Row>) {
  return (
    <>
      <Table.Root size="sm" aria-label={label} display={{ base: 'none', lg: 'table' }}>
        <Table.Header>
          <Table.Row>
            {columns.map(({ heading }) => (
              <Table.ColumnHeader key={heading} scope="col">
                {heading}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row) => (
            <Table.Row key={row.id}>
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
      <Box as="ul" display={{ base: 'grid', lg: 'none' }} gap="2" m="0" p="0" listStyleType="none">
        {rows.map((row) => (
          <Card key={row.id} columns={columns} row={row} />
        ))}
      </Box>
    </>
  )
}

/** The whole card is clickable like the link of its title. */
function Card<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
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
        <Box fontWeight="600">{cells('title')}</Box>
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
