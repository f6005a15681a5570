import { Box, Code, Text } from '@chakra-ui/react'
import { CopyButton } from '#client/ui/admin/copy-button.tsx'
import { Disclosure } from '#client/ui/admin/disclosure.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import { usePmsStatus } from './pms-queries.ts'

/** How the real system is connected (spec §2); open by itself as long as it is not. */
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
