import { Box, Button, type BoxProps } from '@chakra-ui/react'
import type { Options } from './select-field.tsx'

interface ButtonChoiceProps<Value extends string> extends Pick<BoxProps, 'display'> {
  label: string
  value: Value
  options: Options<Value>
  onChange: (value: Value) => void
}

/** Buttons in a row, of which one is pressed. */
export function ButtonChoice<Value extends string>(props: ButtonChoiceProps<Value>) {
  const { label, value, options, onChange, display = 'flex' } = props
  return (
    <Box role="group" aria-label={label} display={display} flexWrap="wrap" gap="2">
      {options.map(([option, name]) => (
        <Button
          key={option}
          size="sm"
          // Touch targets of 44 px on phones.
          minH={{ base: '11', md: '10' }}
          minW={{ base: '11', md: '10' }}
          variant={option === value ? 'solid' : 'outline'}
          aria-pressed={option === value}
          onClick={() => onChange(option)}
        >
          {name}
        </Button>
      ))}
    </Box>
  )
}
