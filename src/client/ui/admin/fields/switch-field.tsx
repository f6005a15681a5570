import { chakra, Text } from '@chakra-ui/react'
import { useId, type ComponentProps, type MouseEventHandler } from 'react'

interface SwitchFieldProps extends Omit<ComponentProps<typeof Row>, 'onClick' | 'onChange'> {
  label: string
  isOn: boolean
  name?: string
  hint?: string
  onClick?: MouseEventHandler<HTMLInputElement>
  onChange?: (isOn: boolean) => void
}

export function SwitchField({
  label,
  name,
  isOn,
  hint,
  onClick,
  onChange,
  ...row
}: SwitchFieldProps) {
  const hintId = useId()
  return (
    <>
      <Row {...row}>
        {label}
        <Track
          type="checkbox"
          role="switch"
          name={name}
          checked={isOn}
          aria-checked={isOn}
          aria-describedby={hint && hintId}
          onClick={onClick}
          onChange={({ currentTarget }) => onChange?.(currentTarget.checked)}
        />
      </Row>
      {hint && (
        <Text id={hintId} mt="1.5" textStyle="xs" color="fg.muted">
          {hint}
        </Text>
      )}
    </>
  )
}

const Row = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2.5',
    fontSize: 'sm',
    fontWeight: 'medium',
  },
})

/** The track is the checkbox, the thumb its pseudo-element. */
const Track = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: 0,
    width: '10',
    borderRadius: 'full',
    bg: 'bg.emphasized',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    transition: 'backgrounds',
    _before: {
      content: '""',
      display: 'block',
      width: '5',
      height: '5',
      borderRadius: 'inherit',
      bg: 'white',
      scale: '0.8',
      boxShadow: 'sm',
      transitionProperty: 'translate',
      transitionDuration: 'fast',
    },
    _checked: { bg: 'brand.solid', _before: { bg: 'brand.contrast', translate: '100% 0' } },
  },
})
