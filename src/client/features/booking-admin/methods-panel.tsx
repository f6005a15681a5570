import { Box, Button, Text } from '@chakra-ui/react'
import { RawAnswer } from '#client/ui/admin/disclosure.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import { Running } from '#client/ui/admin/running.tsx'
import { ScrollingTable, type Columns } from '#client/ui/admin/scrolling-table.tsx'
import { Sign } from '#client/ui/admin/sign.tsx'
import { FailureNote, failureOf, PmsFailureError } from './failure-note.tsx'
import { isUsable, usePmsStatus, usePmsTest, type PmsTest } from './pms-queries.ts'

interface PaymentMethod {
  name: string
  type: string
  enabled: boolean
  cardTypes: string[]
}

const TITLE = 'Error al obtener métodos de pago'

const METHODS: PmsTest<void, PaymentMethod[]> = {
  id: 'methods',
  call: async (client) => {
    const { success, methods, failure, error } = await client.admin.booking.paymentMethods.mutate()
    if (success) return methods
    throw new PmsFailureError(failure ?? { error: error ?? TITLE, advice: '', technical: '' })
  },
  failed: (error) => ({ title: TITLE, text: failureOf(error).error }),
}

const COLUMNS: Columns<PaymentMethod> = [
  ['Nombre', ({ name }) => <strong>{name}</strong>],
  ['Tipo', ({ type }) => type],
  [
    'Estado',
    ({ enabled }) => (
      <Sign kind={enabled ? 'good' : 'none'}>{enabled ? 'Activo' : 'Inactivo'}</Sign>
    ),
  ],
  ['Tarjetas', ({ cardTypes }) => cardTypes.join(', ') || '—'],
]

/** The payment methods viewer (spec §2, §3). */
export function MethodsPanel() {
  const { data: status } = usePmsStatus()
  const { data: methods, error, isRunning, start } = usePmsTest(METHODS)
  return (
    <Panel title="Métodos de pago" lead="Los que el sistema hotelero tiene para la propiedad.">
      <Box display="grid" gap="4">
        <Button
          variant="outline"
          justifySelf="start"
          disabled={!isUsable(status) || isRunning}
          onClick={() => start()}
        >
          {isRunning ? 'Consultando...' : 'Ver métodos de pago'}
        </Button>
        {isRunning && <Running label="Consultando los métodos de pago…" />}
        {error && <FailureNote title={TITLE} failure={failureOf(error)} />}
        {methods?.length === 0 && (
          <Text>La propiedad no tiene ningún método de pago activado.</Text>
        )}
        {methods && methods.length > 0 && (
          <>
            <ScrollingTable label="Métodos de pago" rows={methods} columns={COLUMNS} />
            <RawAnswer answer={methods} />
          </>
        )}
      </Box>
    </Panel>
  )
}
