import { Field, Input, Text } from '@chakra-ui/react'
import type { PmsStatus } from '#shared/booking/admin.ts'
import { LIVE_TEST_CONFIRMATION } from '#shared/booking/pms-test.ts'

interface LiveConfirmationProps {
  value: string
  onChange: (value: string) => void
}

/** Typed before a test calls the real property, so that no real room is booked by accident. */
export function LiveConfirmation({ value, onChange }: LiveConfirmationProps) {
  return (
    <Field.Root>
      <Field.Label display="block">
        Para continuar, escribe <strong>{LIVE_TEST_CONFIRMATION}</strong>
      </Field.Label>
      <Input
        value={value}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Field.HelperText>
        El sistema es el real: la prueba ocupa una habitación en todos los canales de venta hasta
        que se anula.
      </Field.HelperText>
    </Field.Root>
  )
}

/** Whether a test may start with what has been typed. */
export function mayTest(status: PmsStatus | undefined, typed: string): boolean {
  if (!status?.testsAllowed || status.mode === 'off') return false
  return !status.testsNeedConfirmation || typed.trim() === LIVE_TEST_CONFIRMATION
}

/** Why no test may start, where that is so. */
export function TestsOff({ status }: { status: PmsStatus | undefined }) {
  if (!status) return null
  if (status.mode === 'off') {
    return <Text fontSize="sm">Primero hay que configurar la conexión.</Text>
  }
  if (status.testsAllowed) return null
  return (
    <Text fontSize="sm">
      Las pruebas que crean reservas están desactivadas en este servidor. Se activan con la variable{' '}
      <code>ALLOW_TEST_RESERVATIONS</code>.
    </Text>
  )
}
