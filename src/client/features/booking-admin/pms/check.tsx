import { Box, Button, Code, Flex, Text } from '@chakra-ui/react'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { useApi } from '#client/lib/api.tsx'
import type { ApiAccess } from '#client/lib/trpc.ts'
import { FailureNote, RawAnswer } from '#client/ui/admin/actions/failure-note.tsx'
import { failureOf } from '#client/ui/admin/actions/failure.ts'
import { Facts, type FactValues } from '#client/ui/admin/facts.tsx'
import { ProgressBar } from '#client/ui/admin/progress-bar.tsx'
import { ScrollingTable, type Columns } from '#client/ui/admin/scrolling-table.tsx'
import { Status } from '#client/ui/admin/status.tsx'
import { formValues, useFormProblems } from '#client/ui/form-problems.ts'
import { useToast, type Notify } from '#client/ui/toast/toast.tsx'
import type { PmsStatus } from '#shared/booking/admin.ts'
import { duration } from '../bookings/format.ts'
import { FieldRow, type CheckField } from './check-fields.tsx'
import { isUsable, usePmsStatus } from './pms-queries.ts'
import { useTestPermission } from './test-permission.tsx'

type Toast = Parameters<Notify>[0]

/** A check of the PMS: what is asked, the call, its texts, and what is shown of the answer. */
export interface Check<Input, Output, Row = never> {
  /** Checks with the same id make the same call; all of them show that it runs. */
  id: string
  /** Name of the form; default: `submit`. */
  label?: string
  /** Label of the button. */
  submit: string
  /** Label of the button during the call; default: `submit`. */
  running?: string
  variant?: 'outline'
  pending: string
  lead?: ReactNode
  aside?: ReactNode

  /** Rows of inputs; absent: the check has no input. */
  fields?: readonly (readonly CheckField[])[]
  options?: ReactNode
  schema?: ZodMiniType<Input>
  /** Converts the inputs to the input of the schema. */
  values?: (typed: Record<string, string>) => object
  /** Whether the check creates a reservation, which needs permission. */
  books?: boolean

  call: (client: ApiAccess['client'], input: Input) => Promise<Output>
  /** REST URL of the site for the same question (spec §7), which is then called too. */
  address?: (input: Input, output: Output) => string
  /** Whether a success invalidates the queries about rooms. */
  changesRooms?: boolean
  /** Toasts (spec §8); without `succeeded` a success has none. */
  succeeded?: (output: Output) => Toast
  failed: (error: unknown) => Toast
  /** Whether the title of a failure is shown in the toast only. */
  isUntitled?: boolean

  /** What is shown of the answer, in this order. */
  summary?: (output: Output) => string | undefined
  more?: (output: Output) => ReactNode
  facts?: (output: Output, mode: PmsStatus['mode'] | undefined) => FactValues
  /** Not shown without rows. */
  table?: {
    label: string
    rows: (output: Output) => readonly Row[]
    columns: Columns<Row>
  }
  /** Whether the answer is not shown as JSON. */
  hidesAnswer?: boolean
}

interface CheckProps<Input, Output, Row> {
  check: Check<Input, Output, Row>
}

/** The form and button of a check, and its result. */
export function CheckForm<Input extends object, Output extends object, Row>({
  check,
}: CheckProps<Input, Output, Row>) {
  const { submit, running = submit, variant = 'solid', books, schema, fields = [], values } = check
  const { data: status } = usePmsStatus()
  const { form, problems, read } = useFormProblems()
  const permission = useTestPermission()
  const { outcome, mutate, isRunning } = useCheck(check)
  const isOff = isRunning || !(books ? permission.isGiven : isUsable(status))
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isOff) return
    const typed = formValues(event.currentTarget)
    const input = schema ? read(schema.safeParse(values?.(typed) ?? typed)) : ({} as Input)
    if (input) mutate(books ? { ...input, ...permission.take() } : input)
  }
  return (
    <>
      <Box asChild display="grid" gap="4">
        <form ref={form} aria-label={check.label ?? submit} noValidate onSubmit={send}>
          {check.lead && <Text fontSize="sm">{check.lead}</Text>}
          {fields.map((row, index) => (
            <FieldRow key={index} row={row} problems={problems} />
          ))}
          {check.options}
          {status?.mode === 'off' && (
            <Text fontSize="sm">Primero hay que configurar la conexión.</Text>
          )}
          {books && permission.question}
          <Flex wrap="wrap" align="center" gap="4">
            <Button type="submit" variant={variant} disabled={isOff}>
              {isRunning ? running : submit}
            </Button>
            {check.aside}
          </Flex>
          {isRunning && <ProgressBar label={check.pending} />}
        </form>
      </Box>
      {outcome && !isRunning && (
        <Box display="grid" gap="4" minW="0" mt="5" pt="4" borderTopWidth="1px">
          {outcome}
        </Box>
      )}
    </>
  )
}

function useCheck<Input, Output extends object, Row>(check: Check<Input, Output, Row>) {
  const { api, client } = useApi()
  const notify = useToast()
  const mutationKey = ['pms-test', check.id]
  const isRunning = useIsMutating({ mutationKey }) > 0
  const { data, error, mutate } = useMutation({
    mutationKey,
    mutationFn: async (input: Input): Promise<Answered<Output>> => {
      const output = await check.call(client, input)
      return check.address
        ? { ...output, address: await callAddress(check.address(input, output)) }
        : output
    },
    onSuccess: async (output) => {
      const toast = check.succeeded?.(output)
      if (toast) notify(toast)
      if (!check.changesRooms) return
      await Promise.all([api.booking.invalidate(), api.admin.booking.status.invalidate()])
    },
    onError: (reason) => notify({ ...check.failed(reason), destructive: true }),
  })
  const outcome = error ? (
    <FailureNote
      {...(check.isUntitled ? {} : { title: check.failed(error).title })}
      failure={failureOf(error)}
    />
  ) : (
    data && <Answer check={check} answer={data} />
  )
  return { outcome, mutate, isRunning }
}

type Answered<Output> = Output & { ms?: number; address?: AddressAnswer }

interface AddressAnswer {
  address: string
  /** HTTP status; null if there was no answer. */
  status: number | null
  ms: number
}

async function callAddress(address: string): Promise<AddressAnswer> {
  const startedAt = performance.now()
  const status = await fetch(address, { cache: 'no-store' })
    .then((response) => response.status)
    .catch(() => null)
  return { address, status, ms: Math.round(performance.now() - startedAt) }
}

interface AnswerProps<Input, Output, Row> extends CheckProps<Input, Output, Row> {
  answer: Answered<Output>
}

function Answer<Input, Output, Row>({ check, answer }: AnswerProps<Input, Output, Row>) {
  const { data: status } = usePmsStatus()
  const { facts, table, more } = check
  const summary = check.summary?.(answer)
  const rows = table?.rows(answer) ?? []
  return (
    <>
      {summary && (
        <Text>
          <strong>{summary}</strong>
          {answer.ms !== undefined && (
            <Text as="span" color="fg.muted" fontSize="sm">
              {' '}
              · {duration(answer.ms)}
            </Text>
          )}
        </Text>
      )}
      {answer.address && <AddressLine answer={answer.address} />}
      {more?.(answer)}
      {facts && <Facts facts={facts(answer, status?.mode)} />}
      {table && rows.length > 0 && (
        <ScrollingTable label={table.label} rows={rows} columns={table.columns} />
      )}
      {!check.hidesAnswer && <RawAnswer answer={answer} />}
    </>
  )
}

function AddressLine({ answer: { address, status, ms } }: { answer: AddressAnswer }) {
  const isGood = status !== null && status < 400
  return (
    <Status kind={isGood ? 'good' : 'bad'}>
      <Code size="sm" colorPalette="gray" color="fg" overflowWrap="anywhere">
        {`GET ${address}`}
      </Code>{' '}
      {status === null ? 'no respondió' : `respondió ${status}`} · {duration(ms)}
    </Status>
  )
}
