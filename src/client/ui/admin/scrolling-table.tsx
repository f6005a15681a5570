import { Box, Table } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface ScrollingTableProps {
  label: string
  columns: readonly string[]
  /** The rows. */
  children: ReactNode
}

/** A table that scrolls horizontally on narrow pages, also with the keyboard. */
export function ScrollingTable({ label, columns, children }: ScrollingTableProps) {
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
            {columns.map((column) => (
              <Table.ColumnHeader key={column} scope="col">
                {column}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>{children}</Table.Body>
      </Table.Root>
    </Box>
  )
}
