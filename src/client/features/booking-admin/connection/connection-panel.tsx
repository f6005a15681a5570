import { Box, Button, Skeleton, Text } from '@chakra-ui/react'
import { failureOf } from '../failure.ts'
import { FailureNote } from '../failure-note.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import { isUsable, usePmsStatus } from '../pms-queries.ts'
import { Flags } from './flags.tsx'
import { ModeBadge } from './mode-badge.tsx'
import { ProbeResult } from './probe-result.tsx'

/** Connection status (spec §2): what is set up, and whether the property answers. */
export function ConnectionPanel() {
  const { data: status, error, isFetching, refetch } = usePmsStatus()
  return (
    <Panel title="Conexión" aside={status && <ModeBadge mode={status.mode} />}>
      {!status && !error && <Waiting />}
      {error && (
        <Box display="grid" gap="3" justifyItems="start">
          <FailureNote
            title="No se pudo leer el estado de la conexión."
            failure={failureOf(error)}
          />
          <Button variant="outline" onClick={() => void refetch()} disabled={isFetching}>
            Reintentar
          </Button>
        </Box>
      )}
      {status && (
        <Box display="grid" gap="5">
          {status.mode === 'sandbox' && (
            <Text fontSize="sm">
              Responde un Cloudbeds simulado en este mismo servidor: nada llega a un hotel real.
            </Text>
          )}
          <Flags status={status} />
          {isUsable(status) && <ProbeResult status={status} />}
        </Box>
      )}
    </Panel>
  )
}

function Waiting() {
  return (
    <Box display="grid" gap="2">
      <Text role="status" srOnly>
        Leyendo el estado de la conexión…
      </Text>
      <Skeleton height="5" />
      <Skeleton height="5" />
      <Skeleton height="5" width="70%" />
    </Box>
  )
}
