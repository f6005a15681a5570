import { Box, Checkbox, SimpleGrid } from '@chakra-ui/react'
import { useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { failureOf } from '../failure.ts'
import { amount } from '../format.ts'
import { Facts } from '#client/ui/admin/facts.tsx'
import { LiveConfirmation, mayTest, TestsOff } from '../live-confirmation.tsx'
import { usePmsStatus } from '../pms-queries.ts'
import { statusName } from '../status-name.ts'
import { Answer, Failed } from './answer.tsx'
import { withAddress } from './call-address.ts'
import { FormField } from './form-field.tsx'
import {
  readReservation,
  type ReservationProblems,
  type ReservationQuery,
} from './reservation-form.ts'
import { StayFields } from './stay-fields.tsx'
import { focusFirst } from './stay-form.ts'
import { TesterForm } from './tester-form.tsx'
import { useTester } from './use-tester.ts'

const FAILED = 'Error de reserva'

/** Books as a guest would, and cancels it again unless asked not to (spec §2, tab "reservation"). */
export function ReservationTab() {
  const { data: status } = usePmsStatus()
  const [problems, setProblems] = useState<ReservationProblems>({})
  const [typed, setTyped] = useState('')
  const test = useReservationTest()
  const submit = (form: HTMLFormElement) => {
    const read = readReservation(new FormData(form))
    setProblems('problems' in read ? read.problems : {})
    if ('problems' in read) return focusFirst(form, read.problems)
    test.mutate(typed ? { ...read.query, confirmation: typed.trim() } : read.query)
    setTyped('')
  }
  return (
    <>
      <TesterForm
        label="Probar reserva"
        submit="Crear reserva de prueba"
        pending="Creando la reserva de prueba…"
        isPending={test.isPending}
        isDisabled={!mayTest(status, typed)}
        onSubmit={submit}
      >
        <TestsOff status={status} />
        <StayFields problems={problems} />
        <GuestFields problems={problems} />
        {status?.testsAllowed && status.testsNeedConfirmation && (
          <LiveConfirmation value={typed} onChange={setTyped} />
        )}
      </TesterForm>
      {test.error && <Failed title={FAILED} failure={failureOf(test.error)} />}
      {test.data && (
        <Answer
          summary={outcomeOf(test.data)}
          ms={test.data.ms}
          address={test.data.address}
          raw={test.data}
        >
          <Facts
            facts={[
              ['Número', test.data.reservation.id],
              ['Referencia', test.data.reservation.reference],
              ['Estado', statusName(test.data.reservation.status)],
              ['Total', totalOf(test.data.reservation.totalMinor)],
            ]}
          />
        </Answer>
      )}
    </>
  )
}

function GuestFields({ problems }: { problems: ReservationProblems }) {
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <FormField
          name="guestName"
          label="Nombre del huésped"
          defaultValue="Prueba Web"
          autoComplete="off"
          maxLength={120}
          required
          problem={problems.guestName}
        />
        <FormField
          name="roomTypeId"
          label="Código de la habitación"
          hint="Opcional: si queda vacío, se usa la primera que esté libre."
          autoComplete="off"
          maxLength={40}
        />
      </SimpleGrid>
      <Box>
        <Checkbox.Root name="cancel" defaultChecked>
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>Cancelar la reserva al terminar</Checkbox.Label>
        </Checkbox.Root>
      </Box>
    </>
  )
}

function useReservationTest() {
  const { client } = useApi()
  return useTester({
    call: (query: ReservationQuery & { confirmation?: string }) =>
      withAddress(
        ({ reservation }) => `/api/booking/${encodeURIComponent(reservation.id)}`,
        () => client.admin.booking.testReservation.mutate(query),
      ),
    succeeded: 'Reserva de prueba creada',
    found: outcomeOf,
    failed: () => FAILED,
  })
}

const outcomeOf = ({ cancelled }: { cancelled: boolean }): string =>
  cancelled
    ? 'La reserva se creó y se canceló.'
    : 'La reserva se creó y sigue en el sistema hotelero.'

const totalOf = (minor: number | null): string =>
  minor === null ? 'El sistema hotelero no lo dijo.' : amount(minor)
