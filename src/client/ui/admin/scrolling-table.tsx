import { Box, Table } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'

/** The columns of a table: heading, and the cell of a row. */
export type Columns<Row> = readonly (readonly [heading: string, cell: (row: Row) => ReactNode])[]

interface ScrollingTableProps<Row> {
  label: string
  columns: Columns<Row>
  rows: readonly Row[]
}

/** A table that scrolls horizontally on narrow pages, also with the keyboard. */
export function ScrollingTable<Row>({ label, columns, rows }: ScrollingTableProps<Row>) {
  return (
    <ScrollBox label={label} minW="0">
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
    </ScrollBox>
  )
}

interface ScrollBoxProps extends ComponentProps<typeof Box> {
  label: string
}

/** A box that scrolls, also by keyboard because it is focusable. */
export const ScrollBox = ({ label, ...props }: ScrollBoxProps) => (
  <Box role="group" aria-label={label} tabIndex={0} overflow="auto" {...props} />
)
