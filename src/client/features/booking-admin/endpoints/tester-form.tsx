import { Box, Button } from '@chakra-ui/react'
import type { FormEvent, ReactNode } from 'react'
import { Running } from '#client/ui/admin/running.tsx'

interface TesterFormProps {
  label: string
  /** What the button says, and while it is being done. */
  submit: string
  pending: string
  isPending: boolean
  isDisabled: boolean
  onSubmit: (form: HTMLFormElement) => void
  children: ReactNode
}

/** The form of one tab: its fields, its button, and how long it takes. */
export function TesterForm(props: TesterFormProps) {
  const { label, submit, pending, isPending, isDisabled, onSubmit, children } = props
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPending && !isDisabled) onSubmit(event.currentTarget)
  }
  return (
    <Box asChild display="grid" gap="4">
      <form aria-label={label} noValidate onSubmit={send}>
        {children}
        <Button type="submit" justifySelf="start" disabled={isDisabled || isPending}>
          {submit}
        </Button>
        {isPending && <Running label={pending} />}
      </form>
    </Box>
  )
}
