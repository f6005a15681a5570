import { Box, chakra, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Check } from '../fields/check.tsx'
import { SELECT_ALL, type Selection } from './selection.ts'

interface SelectionBarProps {
  /** Name of the group, such as `Artículos elegidos`. */
  label: string
  selection: Selection<{ id: number }>
  shownCount: number
  isRunning: boolean
  /** A button that selects all matches. */
  all?: ReactNode
  /** The actions on the selected rows. */
  children: ReactNode
}

/** The checkbox for all shown rows, their number, and the actions on the selected ones. */
export function SelectionBar(props: SelectionBarProps) {
  const { label, selection, shownCount, isRunning, all, children } = props
  const count = selection.selected.length
  return (
    <Box
      role="group"
      aria-label={label}
      position="sticky"
      top={{ base: '0', lg: 'var(--page-header-height)' }}
      zIndex="docked"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      mb="4"
      bg="bg"
      py="1"
    >
      <SelectAll
        isAll={count === shownCount}
        isSome={count > 0}
        onChange={(isAll) => selection.selectAll(isAll)}
      />
      {all}
      <Text role="status" fontSize="sm" color="fg.muted" flex="1" minW="6rem">
        {countText(count, isRunning)}
      </Text>
      {children}
    </Box>
  )
}

function countText(count: number, isRunning: boolean): string {
  if (isRunning) return 'Cambiando…'
  if (count === 0) return ''
  return count === 1 ? '1 elegido' : `${count} elegidos`
}

interface SelectAllProps {
  isAll: boolean
  isSome: boolean
  onChange: (isAll: boolean) => void
}

function SelectAll({ isAll, isSome, onChange }: SelectAllProps) {
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="11"
      fontSize="sm"
      cursor="pointer"
    >
      <Check
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = isSome && !isAll
        }}
        id={SELECT_ALL}
        checked={isAll}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      Seleccionar todos los que se ven
    </chakra.label>
  )
}
