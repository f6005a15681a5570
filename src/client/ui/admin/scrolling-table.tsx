import { Box, Table } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export type Columns<Row> = readonly (readonly [heading: string, cell: (row: Row) => ReactNode])[]

interface ScrollingTableProps<Row> {
  label: string
  columns: Columns<Row>
  rows: readonly Row[]
}

/** A table that scrolls horizontally on narrow pages, also with the keyboard. */
export function ScrollingTable<Row>({ label, columns, rows }: ScrollingTableProps<Row>) {
  return (
    <Box
      role="group"
      aria-label={label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region.
      tabIndex={0}
      overflowX="auto"
      minW="0"
    >
      <Table.Root size="sm" aria-label={label}>
        <Table.Header>
          <Table.Row>
            {columns.map(([heading]) => (
              <Table.ColumnHeader key={heading} scope="col">
                {heading}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row, index) => (
            <Table.Row key={index}>
              {columns.map(([heading, cell]) => (
                <Table.Cell key={heading}>{cell(row)}</Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  )
}
