import { Box, chakra, Text } from '@chakra-ui/react'
import { inputRecipe } from '@chakra-ui/react/theme'
import { useState } from 'react'
import { LIVE_TEST_CONFIRMATION } from '#shared/booking/pms-test.ts'
import { isUsable, usePmsStatus } from './pms-queries.ts'

/** Without `Field`, whose 4 KB the panel's front would load for this alone. */
const Word = chakra('input', inputRecipe)

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
          <Box as="label" display="grid" gap="1.5" fontSize="sm">
            <span>
              Para continuar, escribe <strong>{LIVE_TEST_CONFIRMATION}</strong>. El sistema es el
              real: la prueba ocupa una habitación en todos los canales de venta hasta que se anula.
            </span>
            <Word
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
    /** Returns the typed word, which allows one test only. */
    take: () => {
      setTyped('')
      return typed ? { confirmation: typed.trim() } : {}
    },
  }
}
