import { Box, Button } from '@chakra-ui/react'
import type { PmsProbe, PmsStatus } from '#shared/booking/admin.ts'
import { failureOf } from '../failure.ts'
import { duration, momentName } from '../format.ts'
import { FailureNote } from '../failure-note.tsx'
import { Facts } from '#client/ui/admin/facts.tsx'
import { Running } from '#client/ui/admin/running.tsx'
import { Sign } from '#client/ui/admin/sign.tsx'
import { useProbe } from '../pms-queries.ts'

/** A live question to the property: how fast it answers, or why it does not. */
export function ProbeResult({ status }: { status: PmsStatus }) {
  const { data: probe, error, isFetching, refetch } = useProbe()
  const failure = error ? failureOf(error) : probe?.failure
  return (
    <Box display="grid" gap="4" borderTopWidth="1px" pt="4">
      {probe && !error && <Facts facts={factsOf(probe, status)} />}
      {failure && !isFetching && <FailureNote failure={failure} />}
      {isFetching && <Running label="Probando la conexión…" />}
      <Button
        variant="outline"
        justifySelf="start"
        onClick={() => void refetch()}
        disabled={isFetching}
      >
        Probar conexión
      </Button>
    </Box>
  )
}

const CONNECTED: Record<PmsStatus['mode'], string> = {
  live: 'Conectado',
  sandbox: 'Responde la simulación: aún no hay hotel conectado',
  off: 'Sin configurar',
}

function factsOf(probe: PmsProbe, { lastSuccessAt, mode }: PmsStatus) {
  const { ok, propertyName, latencyMs, checkedAt } = probe
  const lastSuccess = probe.lastSuccessAt ?? lastSuccessAt
  return [
    [
      'Estado',
      <Sign key="state" kind={ok ? 'good' : 'bad'}>
        {ok ? CONNECTED[mode] : 'Sin conexión'}
      </Sign>,
    ],
    ...(propertyName ? [['Propiedad', propertyName] as const] : []),
    ...(latencyMs === null ? [] : [['Latencia', duration(latencyMs)] as const]),
    ['Comprobado', momentName(checkedAt)],
    ['Última respuesta correcta', lastSuccess ? momentName(lastSuccess) : 'Nunca'],
  ] as const
}
