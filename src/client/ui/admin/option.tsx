import { Box, type BoxProps } from '@chakra-ui/react'

interface OptionProps extends BoxProps {
  isActive: boolean
  onChoose: () => void
}

/** An option of a suggestion list; the list's text field keeps the focus and handles the keys. */
export const Option = ({ isActive, onChoose, ...rest }: OptionProps) => (
  <Box
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    px="4"
    fontSize="sm"
    cursor="pointer"
    _hover={{ bg: 'bg.subtle' }}
    _selected={{ bg: 'brand.subtle' }}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
    {...rest}
  />
)
