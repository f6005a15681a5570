import { Code } from '@chakra-ui/react'
import type { PmsStatus } from '#shared/booking/admin.ts'
import { Facts } from '#client/ui/admin/facts.tsx'
import { Sign } from '#client/ui/admin/sign.tsx'

/** What is set up (spec §3); of the key only whether it is there. */
export function Flags({ status }: { status: PmsStatus }) {
  const { hasApiKey, hasPropertyId, baseUrl, mode } = status
  // The simulation works without them: nothing is wrong until a real hotel is to be connected.
  const missing = mode === 'sandbox' ? 'Falta para conectar un hotel' : 'Falta'
  return (
    <Facts
      facts={[
        ['Clave de API', <Flag key="key" isSet={hasApiKey} yes="Configurada" no={missing} />],
        [
          'ID de propiedad',
          <Flag key="property" isSet={hasPropertyId} yes="Configurado" no={missing} />,
        ],
        [
          'URL base',
          <Code key="url" size="sm" colorPalette="gray" color="fg" overflowWrap="anywhere">
            {baseUrl}
          </Code>,
        ],
      ]}
    />
  )
}

const Flag = ({ isSet, yes, no }: { isSet: boolean; yes: string; no: string }) => (
  <Sign kind={isSet ? 'good' : 'bad'}>{isSet ? yes : no}</Sign>
)
