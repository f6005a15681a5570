import { Switch } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

interface SwitchFieldProps
  extends
    Omit<ComponentProps<typeof Switch.Root>, 'onClick'>,
    Pick<ComponentProps<typeof Switch.HiddenInput>, 'onClick'> {
  label: string
  isOn: boolean
}

/** A labelled switch. */
export const SwitchField = ({ label, isOn, name, onClick, ...props }: SwitchFieldProps) => (
  <Switch.Root checked={isOn} colorPalette="brand" justifyContent="space-between" {...props}>
    <Switch.Label>{label}</Switch.Label>
    <Switch.HiddenInput name={name} role="switch" aria-checked={isOn} onClick={onClick} />
    <Switch.Control>
      <Switch.Thumb />
    </Switch.Control>
  </Switch.Root>
)
