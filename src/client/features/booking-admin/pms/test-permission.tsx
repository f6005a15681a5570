import { Box, Input, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { TEST_PHRASE } from '#shared/booking/pms-test.ts'
import { isUsable, usePmsStatus } from './pms-queries.ts'

/**
 * Whether a test may create a reservation. For the live PMS a text must be typed first, so that no
 * room is booked by accident.
 */
export function useTestPermission() {
  const { data: status } = usePmsStatus()
  const [typed, setTyped] = useState('')
  const { testsAllowed = true, testsNeedConfirmation } = status ?? {}
  const needsWord = testsAllowed && testsNeedConfirmation
  return {
    isGiven: isUsable(status) && testsAllowed && (!needsWord || typed.trim() === TEST_PHRASE),
    /** Why no test may start, or the input for the text. */
    question: (
      <>
        {isUsable(status) && !testsAllowed && (
          <Text fontSize="sm">
            Las pruebas que crean reservas están desactivadas en este servidor. Se activan con la
            variable <code>ALLOW_TEST_RESERVATIONS</code>.
          </Text>
        )}
        {needsWord && (
          <Box as="label" display="grid" gap="1.5" fontSize="sm">
            <span>
              Para continuar, escribe <strong>{TEST_PHRASE}</strong>. El sistema es el real: la
              prueba ocupa una habitación en todos los canales de venta hasta que se anula.
            </span>
            <Input
              value={typed}
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
              borderColor="border.emphasized"
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </Box>
        )}
      </>
    ),
    /** Returns and clears the typed text, which allows one test. */
    take: () => {
      setTyped('')
      return typed ? { confirmation: typed.trim() } : {}
    },
  }
}
