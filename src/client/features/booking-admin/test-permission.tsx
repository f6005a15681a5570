import { Field, Input, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { LIVE_TEST_CONFIRMATION } from '#shared/booking/pms-test.ts'
import { isUsable, usePmsStatus } from './pms-queries.ts'

/**
 * Whether a test that makes a reservation may start. On the real property a word must be typed
 * first, so that no real room is booked by accident.
 */
export function useTestPermission() {
  const { data: status } = usePmsStatus()
  const [typed, setTyped] = useState('')
  const { testsAllowed = true, testsNeedConfirmation } = status ?? {}
  const needsWord = testsAllowed && testsNeedConfirmation
  return {
    isGiven:
      isUsable(status) && testsAllowed && (!needsWord || typed.trim() === LIVE_TEST_CONFIRMATION),
    /** Why no test may start, or the field for the word. */
    question: (
      <>
        {isUsable(status) && !testsAllowed && (
          <Text fontSize="sm">
            Las pruebas que crean reservas están desactivadas en este servidor. Se activan con la
            variable <code>ALLOW_TEST_RESERVATIONS</code>.
          </Text>
        )}
        {needsWord && (
          <Field.Root>
            <Field.Label display="block">
              Para continuar, escribe <strong>{LIVE_TEST_CONFIRMATION}</strong>
            </Field.Label>
            <Input
              value={typed}
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            <Field.HelperText>
              El sistema es el real: la prueba ocupa una habitación en todos los canales de venta
              hasta que se anula.
            </Field.HelperText>
          </Field.Root>
        )}
      </>
    ),
    /** Returns the typed word, which allows one test only. */
    take: () => {
      setTyped('')
      return typed ? { confirmation: typed.trim() } : {}
    },
  }
}
