import { Badge, Box, Button, Code, Text } from '@chakra-ui/react'
import { CopyButton } from '#client/ui/admin/copy-button.tsx'
import { Disclosure } from '#client/ui/admin/disclosure.tsx'
import { Facts } from '#client/ui/admin/facts.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import { ProgressBar } from '#client/ui/admin/progress-bar.tsx'
import { Status } from '#client/ui/admin/status.tsx'
import type { PmsProbe, PmsStatus } from '#shared/booking/admin.ts'
import { FailureNote } from '#client/ui/admin/actions/failure-note.tsx'
import { failureOf } from '#client/ui/admin/actions/failure.ts'
import { duration } from '../bookings/format.ts'
import { datedMoment } from '#client/ui/admin/moment.ts'
import { isUsable, PMS_MODE_TEXTS, usePmsStatus, useProbe } from './pms-queries.ts'

/** The connection to the PMS (spec §2): its configuration, and whether the PMS answers. */
export function ConnectionPanel() {
  const { data: status, error, isFetching, refetch } = usePmsStatus()
  return (
    <Panel title="Conexión" aside={status && <ModeBadge mode={status.mode} />}>
      {!status && !error && <Text role="status">Leyendo el estado de la conexión…</Text>}
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

/** Names the PMS in use. */
export function ModeBadge({ mode }: Pick<PmsStatus, 'mode'>) {
  const { name, color } = PMS_MODE_TEXTS[mode]
  return (
    <Badge colorPalette={color} size="md">
      {name}
    </Badge>
  )
}

/** The settings (spec §3); of the key only whether it is set. */
function Flags({ status }: { status: PmsStatus }) {
  const { hasApiKey, hasPropertyId, baseUrl, mode } = status
  // The sandbox works without these settings.
  const missing = mode === 'sandbox' ? 'Falta para conectar un hotel' : 'Falta'
  return (
    <Facts
      facts={{
        'Clave de API': <Flag isSet={hasApiKey} yes="Configurada" no={missing} />,
        'Número de la propiedad': <Flag isSet={hasPropertyId} yes="Configurado" no={missing} />,
        'URL base': (
          <Code {...CODE} overflowWrap="anywhere">
            {baseUrl}
          </Code>
        ),
      }}
    />
  )
}

const Flag = ({ isSet, yes, no }: { isSet: boolean; yes: string; no: string }) => (
  <Status kind={isSet ? 'good' : 'bad'}>{isSet ? yes : no}</Status>
)

/** Result of a test call to the PMS: its duration, or the failure. */
function ProbeResult({ status }: { status: PmsStatus }) {
  const { data: probe, error, isFetching, refetch } = useProbe()
  const failure = error ? failureOf(error) : probe?.failure
  return (
    <Box display="grid" gap="4" borderTopWidth="1px" pt="4">
      {probe && !error && <Facts facts={factsOf(probe, status)} />}
      {failure && !isFetching && <FailureNote failure={failure} />}
      {isFetching && <ProgressBar label="Probando la conexión…" />}
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

function factsOf(probe: PmsProbe, { lastSuccessAt, mode }: PmsStatus) {
  const { ok, propertyName, latencyMs, checkedAt } = probe
  const lastSuccess = probe.lastSuccessAt ?? lastSuccessAt
  return {
    Estado: <Flag isSet={ok} yes={PMS_MODE_TEXTS[mode].connected} no="Sin conexión" />,
    Propiedad: propertyName,
    'Tiempo de respuesta': latencyMs !== null && duration(latencyMs),
    Comprobado: datedMoment(checkedAt),
    'Última respuesta correcta': lastSuccess ? datedMoment(lastSuccess) : 'Nunca',
  }
}

/** Instructions to connect the live PMS (spec §2); open until it is connected. */
export function SetupPanel() {
  const { data: status } = usePmsStatus()
  if (!status) return null
  const isMissing = !status.hasApiKey || !status.hasPropertyId
  return (
    <Panel title="Instrucciones de configuración">
      <Disclosure summary="Conectar el sitio con Cloudbeds" open={isMissing}>
        <Box as="ol" ps="5" listStyleType="decimal" display="grid" gap="2">
          <li>
            En Cloudbeds, crea una clave de API para la propiedad, con permiso para leer y escribir
            habitaciones, tarifas, reservas, huéspedes y pagos.
          </li>
          <li>
            En el servidor del sitio, define estas dos variables de entorno:
            <Variables />
          </li>
          <li>Reinicia el sitio y haz clic en «Probar conexión» en esta página.</li>
          <li>Haz clic en «Sincronizar habitaciones» para traer los tipos de habitación.</li>
        </Box>
      </Disclosure>
      {status.webhookUrl && <Webhook url={status.webhookUrl} />}
    </Panel>
  )
}

function Variables() {
  return (
    <Box as="ul" ps="5" mt="1" listStyleType="circle">
      <li>
        <Code {...CODE}>CLOUDBEDS_API_KEY</Code>: la clave de API.
      </li>
      <li>
        <Code {...CODE}>CLOUDBEDS_PROPERTY_ID</Code>: el número de la propiedad.
      </li>
    </Box>
  )
}

const CODE = { size: 'sm', colorPalette: 'gray', color: 'fg' } as const

function Webhook({ url }: { url: string }) {
  return (
    <Disclosure summary="Dirección para los avisos de Cloudbeds (webhook)">
      <Text fontSize="sm" mb="2">
        Cloudbeds avisa aquí cuando una reserva cambia. Es secreta: compártela solo con quien
        configura Cloudbeds.
      </Text>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Code {...CODE} overflowWrap="anywhere" minW="0">
          {url}
        </Code>
        <CopyButton text={url} what="la dirección" />
      </Box>
    </Disclosure>
  )
}
