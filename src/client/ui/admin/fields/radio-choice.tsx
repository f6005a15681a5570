import { Box, RadioGroup, type RadioGroupRootProps } from '@chakra-ui/react'
import type { Options } from './select-field.tsx'

interface RadioChoiceProps<Value extends string> extends Pick<RadioGroupRootProps, 'mb'> {
  label: string
  value: Value
  options: Options<Value>
  onChange: (value: Value) => void
}

export function RadioChoice<Value extends string>(props: RadioChoiceProps<Value>) {
  const { label, value, options, onChange, ...frame } = props
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={({ value: chosen }) => onChange(chosen as Value)}
      {...frame}
    >
      <Box display="flex" flexWrap="wrap" columnGap="5" rowGap="2">
        {options.map(([option, name]) => (
          <RadioGroup.Item key={option} value={option}>
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator />
            <RadioGroup.ItemText>{name}</RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </Box>
    </RadioGroup.Root>
  )
}
