import { Table } from '@chakra-ui/react'
import { RawAnswer } from '#client/ui/admin/disclosure.tsx'
import { ScrollingTable } from '#client/ui/admin/scrolling-table.tsx'
import { Sign } from '#client/ui/admin/sign.tsx'

export interface PaymentMethod {
  name: string
  type: string
  enabled: boolean
  cardTypes: string[]
}

/** Name, type, state and cards of every payment method (spec §3). */
export function MethodsTable({ methods }: { methods: readonly PaymentMethod[] }) {
  return (
    <>
      <ScrollingTable label="Métodos de pago" columns={['Nombre', 'Tipo', 'Estado', 'Tarjetas']}>
        {methods.map(({ name, type, enabled, cardTypes }) => (
          <Table.Row key={`${type} ${name}`}>
            <Table.Cell fontWeight="600">{name}</Table.Cell>
            <Table.Cell>{type}</Table.Cell>
            <Table.Cell>
              <Sign kind={enabled ? 'good' : 'none'}>{enabled ? 'Activo' : 'Inactivo'}</Sign>
            </Table.Cell>
            <Table.Cell>{cardTypes.join(', ') || '—'}</Table.Cell>
          </Table.Row>
        ))}
      </ScrollingTable>
      <RawAnswer answer={methods} />
    </>
  )
}
