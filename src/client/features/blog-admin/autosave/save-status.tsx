import { Box, Button, Text } from '@chakra-ui/react'
import { timeOfDay } from '#client/ui/admin/moment.ts'
import type { SavePhase } from '../form/save/saver.ts'
import type { AutosaveStatus } from './use-autosave.ts'

interface SaveStatusProps {
  status: AutosaveStatus
  phase: SavePhase
  onSignIn: () => void
}

/** One line that says where the text is, and has its room before. It cannot be dismissed. */
export function SaveStatus({ status, phase, onSignIn }: SaveStatusProps) {
  const problem = problemOf(status, phase)
  const text = problem ?? placeOf(status)
  const isSignedOut = status.problem === 'signed-out'
  return (
    <Box
      display="flex"
      alignItems="center"
      justifyContent={{ lg: 'flex-end' }}
      gap="2"
      flexBasis="full"
      minH="5"
    >
      {/* The time changes with every pause: only problems are read out. */}
      <Text
        role="status"
        aria-live={problem ? 'polite' : 'off'}
        fontSize="sm"
        lineHeight="1.25rem"
        color={problem ? 'fg.error' : 'fg.muted'}
      >
        {text}
      </Text>
      {isSignedOut && (
        <Button size="sm" variant="outline" onClick={onSignIn}>
          Entrar
        </Button>
      )}
    </Box>
  )
}

/** What keeps the text from being stored, in a sentence; undefined where nothing does. */
export function problemOf(
  { where, problem, isBrowserFull }: AutosaveStatus,
  phase: SavePhase,
): string | undefined {
  if (phase === 'slow') return 'La conexión está lenta…'
  if (problem === 'signed-out') {
    return where === 'nowhere'
      ? 'Tu sesión terminó, y este navegador no guarda copias: entra para guardar'
      : 'Tu sesión terminó, guardado en este equipo'
  }
  const isOffline = problem === 'offline' || phase === 'waiting'
  if (isOffline && (where === 'nowhere' || isBrowserFull)) {
    return 'Sin conexión, y este navegador no guarda copias: no cierres esta página'
  }
  if (isOffline) return where ? 'Sin conexión, guardado en este equipo' : 'Sin conexión'
  return where === 'nowhere' ? NO_COPIES : undefined
}

const NO_COPIES = 'Este navegador no guarda copias locales: guarda a menudo.'

function placeOf({ where, at, isBrowserFull }: AutosaveStatus): string {
  if (!where || !at) return ''
  if (where === 'browser') return `Guardado en este equipo · ${timeOfDay(at)}`
  const saved = `Guardado · ${timeOfDay(at)}`
  return isBrowserFull ? `${saved}. Este navegador no guarda copias` : saved
}
