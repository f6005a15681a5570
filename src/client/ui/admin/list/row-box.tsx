import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { Check } from '../fields/check.tsx'

interface RowBoxProps extends Omit<HTMLChakraProps<'label'>, 'onSelect'> {
  label: string
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

/** The checkbox that selects a row, as large as a finger, above a link that covers the row. */
export const RowBox = ({ label, isSelected, onSelect, ...place }: RowBoxProps) => (
  <chakra.label
    position="relative"
    zIndex="1"
    display="inline-grid"
    placeItems="center"
    w="11"
    h="11"
    flexShrink="0"
    cursor="pointer"
    {...place}
  >
    <Check
      aria-label={label}
      checked={isSelected}
      onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
    />
  </chakra.label>
)
