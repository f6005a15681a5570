import { Box, Button, Text } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import type { PmsFailure } from '#shared/booking/admin.ts'
import { failureOf } from '../failure.ts'
import { FailureNote } from '../failure-note.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import { Running } from '#client/ui/admin/running.tsx'
import { isUsable, usePmsStatus } from '../pms-queries.ts'
import { MethodsTable, type PaymentMethod } from './methods-table.tsx'

const TITLE = 'Error al obtener métodos de pago'

/** The payment methods viewer (spec §2). */
export function MethodsPanel() {
  const { data: status } = usePmsStatus()
  const { data: methods, error, isPending, mutate } = useMethods()
  return (
    <Panel title="Métodos de pago" lead="Los que el sistema hotelero tiene para la propiedad.">
      <Box display="grid" gap="4">
        <Button
          variant="outline"
          justifySelf="start"
          disabled={!isUsable(status) || isPending}
          onClick={() => mutate()}
        >
          {isPending ? 'Consultando...' : 'Ver métodos de pago'}
        </Button>
        {isPending && <Running label="Consultando los métodos de pago…" />}
        {error && (
          <FailureNote
            title={TITLE}
            failure={error instanceof MethodsRefused ? error.failure : failureOf(error)}
          />
        )}
        {methods && methods.length === 0 && (
          <Text>La propiedad no tiene ningún método de pago activado.</Text>
        )}
        {methods && methods.length > 0 && <MethodsTable methods={methods} />}
      </Box>
    </Panel>
  )
}

/** The property's own failure, which the server answers like a result (spec §7). */
class MethodsRefused extends Error {
  readonly failure: PmsFailure

  constructor(failure: PmsFailure) {
    super(failure.error)
    this.failure = failure
  }
}

function useMethods() {
  const { client } = useApi()
  const notify = useToast()
  return useMutation({
    mutationFn: async (): Promise<PaymentMethod[]> => {
      const answer = await client.admin.booking.paymentMethods.mutate()
      if (answer.success) return answer.methods
      throw new MethodsRefused(
        answer.failure ?? { error: answer.error ?? TITLE, advice: '', technical: '' },
      )
    },
    onError: (error) =>
      notify({
        title: TITLE,
        text: error instanceof MethodsRefused ? error.message : failureOf(error).error,
        destructive: true,
      }),
  })
}
