import { useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { errorCode } from '#client/lib/trpc.ts'
import { failureOf } from '../failure.ts'
import { isUsable, usePmsStatus } from '../pms-queries.ts'
import { Answer, Failed } from './answer.tsx'
import { withAddress } from './call-address.ts'
import { FormField } from './form-field.tsx'
import { ReservationFacts } from './reservation-facts.tsx'
import { focusFirst, textOf } from './stay-form.ts'
import { TesterForm } from './tester-form.tsx'
import { useTester } from './use-tester.ts'

/** A reservation by its number (spec §2, tab "get-reservation"; §5: never a blank one). */
export function LookupTab() {
  const { client } = useApi()
  const { data: status } = usePmsStatus()
  const [problem, setProblem] = useState<string>()
  const test = useTester({
    call: (number: string) =>
      withAddress(`/api/booking/${encodeURIComponent(number)}`, () =>
        client.admin.booking.lookup.mutate({ number }),
      ),
    succeeded: 'Reserva encontrada',
    found: ({ id }) => `Número ${id}`,
    failed: titleOf,
  })
  const submit = (form: HTMLFormElement) => {
    const number = textOf(new FormData(form), 'number')
    setProblem(number === '' ? 'Escribe el número de la reserva.' : undefined)
    if (number === '') focusFirst(form, { number })
    else test.mutate(number)
  }
  return (
    <>
      <TesterForm
        label="Consultar reserva"
        submit="Consultar reserva"
        pending="Consultando la reserva…"
        isPending={test.isPending}
        isDisabled={!isUsable(status)}
        onSubmit={submit}
      >
        <FormField
          name="number"
          label="Número de confirmación"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          maxW="20rem"
          required
          problem={problem}
        />
      </TesterForm>
      {test.error && <Failed title={titleOf(test.error)} failure={failureOf(test.error)} />}
      {test.data && (
        <Answer
          summary="Reserva encontrada"
          ms={test.data.ms}
          address={test.data.address}
          raw={test.data}
        >
          <ReservationFacts reservation={test.data} />
        </Answer>
      )}
    </>
  )
}

const titleOf = (error: unknown): string =>
  errorCode(error) === 'NOT_FOUND' ? 'Reserva no encontrada' : 'Error de consulta'
