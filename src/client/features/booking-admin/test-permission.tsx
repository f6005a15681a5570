import { Field, Input, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { LIVE_TEST_CONFIRMATION, testStay } from '#shared/booking/pms-test.ts'
import { hotelDay } from '#shared/calendar.ts'
import { usePmsStatus } from './pms-queries.ts'

/** The days that a test books, as of when the page was opened. */
export function useTestStay() {
  const [stay] = useState(() => testStay(hotelDay(new Date())))
  return stay
}

/**
 * Whether a test that makes a reservation may start. On the real property a word must be typed
 * first, so that no real room is booked by accident.
 */
export function useTestPermission() {
  const { data: status } = usePmsStatus()
  const [typed, setTyped] = useState('')
  const isAllowed = status?.testsAllowed === true && status.mode !== 'off'
  const needsWord = status?.testsAllowed === true && status.testsNeedConfirmation
  return {
    isGiven: isAllowed && (!needsWord || typed.trim() === LIVE_TEST_CONFIRMATION),
    /** Why no test may start, or the field for the word. */
    question: (
      <>
        {status?.mode === 'off' && (
          <Text fontSize="sm">Primero hay que configurar la conexión.</Text>
        )}
        {status && status.mode !== 'off' && !status.testsAllowed && <TestsNotAllowed />}
        {needsWord && <LiveConfirmation value={typed} onChange={setTyped} />}
      </>
    ),
    /** The typed word, which allows one test and not the next one too. */
    take: () => {
      setTyped('')
      return typed ? { confirmation: typed.trim() } : {}
    },
  }
}

const TestsNotAllowed = () => (
  <Text fontSize="sm">
    Las pruebas que crean reservas están desactivadas en este servidor. Se activan con la variable{' '}
    <code>ALLOW_TEST_RESERVATIONS</code>.
  </Text>
)

interface LiveConfirmationProps {
  value: string
  onChange: (value: string) => void
}

function LiveConfirmation({ value, onChange }: LiveConfirmationProps) {
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
