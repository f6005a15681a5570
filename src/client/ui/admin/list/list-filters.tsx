import { Button, Flex } from '@chakra-ui/react'
import type { ReactElement } from 'react'

interface ListFiltersProps<Filter extends string> {
  label: string
  /** The first one is the default, which the address leaves out. */
  filters: readonly Filter[]
  shown: Filter
  names: Readonly<Record<Filter, string>>
  /** How many rows each filter shows; absent until that is known. */
  counts: Readonly<Record<Filter, number>> | undefined
  /** The link to the list with this filter; undefined for the default one. */
  renderLink: (show: Filter | undefined, text: string) => ReactElement
}

/** The filters of a list of the panel as links, with how many rows each shows. */
export function ListFilters<Filter extends string>(props: ListFiltersProps<Filter>) {
  const { label, filters, shown, names, counts, renderLink } = props
  return (
    <Flex as="nav" aria-label={label} gap="2" wrap="wrap" mb="4">
      {filters.map((filter, at) => (
        <Button
          key={filter}
          asChild
          size="sm"
          variant={filter === shown ? 'solid' : 'outline'}
          textDecoration="none"
          aria-current={filter === shown ? 'page' : undefined}
        >
          {renderLink(
            at === 0 ? undefined : filter,
            counts ? `${names[filter]} (${counts[filter]})` : names[filter],
          )}
        </Button>
      ))}
    </Flex>
  )
}
