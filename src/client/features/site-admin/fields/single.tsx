import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { SwitchField } from '#client/ui/admin/fields/switch-field.tsx'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import type { InputsProps } from './inputs.ts'

type Look = Pick<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'maxW' | 'rows'>

/** The inputs of a value of one text. */
const single = (look: Look) =>
  function SingleInput({ label, help, form, change, problemAt }: InputsProps<string>) {
    return (
      <TextField
        {...look}
        label={label}
        hint={help}
        value={form}
        problem={problemAt('')}
        onChange={change}
      />
    )
  }

export const LineInput = single({})
export const TelephoneInput = single({ type: 'tel' })
// Not `email` and `url`: their browsers' bubbles would speak before our sentences.
export const MailInput = single({ inputMode: 'email' })
export const AddressInput = single({ inputMode: 'url' })
export const TimeInput = single({ type: 'time', maxW: '9rem' })
export const LongTextInput = single({ rows: 3 })

export function SwitchInput({ label, help, form, change, problemAt }: InputsProps<boolean>) {
  const problem = problemAt('')
  return (
    <>
      <SwitchField
        label={label}
        isOn={form}
        {...(help ? { hint: help } : {})}
        minH="8"
        onChange={change}
      />
      {problem && (
        <chakra.p role="alert" color="fg.error" fontSize="sm">
          {problem}
        </chakra.p>
      )}
    </>
  )
}

interface ShortFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  value: string
  onChange: (value: string) => void
}

/** A short input in a row of several. */
export const ShortField = (props: ShortFieldProps) => (
  <TextField flex="1 1 8rem" minW="min(8rem, 100%)" {...props} />
)
