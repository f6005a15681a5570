import { Table } from '@chakra-ui/react'
import { useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import type { RoomOffer } from '#shared/booking/offer.ts'
import { failureOf } from '../failure.ts'
import { money } from '../format.ts'
import { ScrollingTable } from '#client/ui/admin/scrolling-table.tsx'
import { isUsable, usePmsStatus } from '../pms-queries.ts'
import { Answer, Failed } from './answer.tsx'
import { withAddress } from './call-address.ts'
import { StayFields } from './stay-fields.tsx'
import { focusFirst, readStay, type StayProblems, type StayQuery } from './stay-form.ts'
import { TesterForm } from './tester-form.tsx'
import { useTester } from './use-tester.ts'

const FAILED = 'Error de disponibilidad'

/** Which rooms are free, without the cache, and that `GET /api/rooms` says so (spec §2, §7). */
export function AvailabilityTab() {
  const { client } = useApi()
  const { data: status } = usePmsStatus()
  const [problems, setProblems] = useState<StayProblems>({})
  const test = useTester({
    call: (query: StayQuery) =>
      withAddress(`/api/rooms?${parametersOf(query)}`, () =>
        client.admin.booking.testAvailability.mutate(query),
      ),
    succeeded: 'Disponibilidad consultada',
    found: ({ offers }) => countOf(offers.length),
    failed: () => FAILED,
  })
  const submit = (form: HTMLFormElement) => {
    const read = readStay(new FormData(form))
    setProblems('problems' in read ? read.problems : {})
    if ('query' in read) test.mutate(read.query)
    else focusFirst(form, read.problems)
  }
  return (
    <>
      <TesterForm
        label="Probar disponibilidad"
        submit="Probar disponibilidad"
        pending="Consultando la disponibilidad…"
        isPending={test.isPending}
        isDisabled={!isUsable(status)}
        onSubmit={submit}
      >
        <StayFields problems={problems} />
      </TesterForm>
      {test.error && <Failed title={FAILED} failure={failureOf(test.error)} />}
      {test.data && (
        <Answer
          summary={countOf(test.data.offers.length)}
          ms={test.data.ms}
          address={test.data.address}
          raw={test.data}
        >
          {test.data.offers.length > 0 && <Offers offers={test.data.offers} />}
        </Answer>
      )}
    </>
  )
}

const parametersOf = (query: StayQuery): string =>
  new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString()

function countOf(count: number): string {
  if (count === 0) return 'No hay habitaciones libres para esas fechas.'
  return count === 1 ? '1 tipo de habitación libre.' : `${count} tipos de habitación libres.`
}

const COLUMNS = ['Habitación', 'Código', 'Libres', 'Capacidad', 'Subtotal', 'Impuestos', 'Total']

function Offers({ offers }: { offers: readonly RoomOffer[] }) {
  return (
    <ScrollingTable label="Habitaciones libres" columns={COLUMNS}>
      {offers.map((offer) => (
        <Table.Row key={offer.id}>
          <Table.Cell fontWeight="600">{offer.name}</Table.Cell>
          <Table.Cell>{offer.id}</Table.Cell>
          <Table.Cell>{offer.available}</Table.Cell>
          <Table.Cell>{offer.maxGuests}</Table.Cell>
          <Table.Cell whiteSpace="nowrap">{money(offer.subtotalMinor, offer.currency)}</Table.Cell>
          <Table.Cell whiteSpace="nowrap">{money(offer.taxesMinor, offer.currency)}</Table.Cell>
          <Table.Cell whiteSpace="nowrap">{money(offer.totalMinor, offer.currency)}</Table.Cell>
        </Table.Row>
      ))}
    </ScrollingTable>
  )
}
