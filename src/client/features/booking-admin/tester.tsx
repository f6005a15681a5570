import { Box, Button, Code, Field, Input, SimpleGrid, Text } from '@chakra-ui/react'
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { RawAnswer } from '#client/ui/admin/disclosure.tsx'
import { Running } from '#client/ui/admin/running.tsx'
import { Sign } from '#client/ui/admin/sign.tsx'
import { useFormProblems, formValues } from '#client/ui/form-problems.ts'
import type { FormKey } from '#shared/text.ts'
import { FailureNote, failureOf } from '#client/ui/admin/deeds/failure-note.tsx'
import { duration } from './format.ts'
import { isUsable, usePmsStatus, usePmsTest, type PmsTest } from './pms-queries.ts'
import { useTestPermission, useTestStay } from './test-permission.tsx'

export interface TesterField extends ComponentProps<typeof Input> {
  name: string
  label: string
  hint?: string
  /** Shown if the schema rejects the value. */
  problem?: string
  /** Replaces `problem`, depending on the schema's message. */
  problems?: Partial<Record<FormKey, string>>
}

/** One test: its form, the schema that checks what is typed, the call, and how the answer is shown. */
export interface Tester<Input, Output extends object> extends PmsTest<Input, Answered<Output>> {
  label: string
  submit: string
  pending: string
  lead?: string
  /** In rows of four; a row is read from the left. */
  fields: readonly (readonly TesterField[])[]
  /** Below the fields. */
  options?: ReactNode
  schema: ZodMiniType<Input>
  /** Values of the form as the schema takes them, where they differ. */
  values?: (typed: Record<string, string>) => object
  /** Books a room, which has to be allowed. */
  books?: boolean
  summary: (output: Output) => string
  answer: (output: Output) => ReactNode
}

type Answered<Output> = Output & { ms?: number; address?: AddressAnswer }

/** Answer of one of the site's REST addresses (spec §7). */
interface AddressAnswer {
  address: string
  /** HTTP status; null where nothing answered. */
  status: number | null
  ms: number
}

/** A tab of the endpoint tester: a form, and what came of it for people and as it came. */
export function TesterTab<Input extends object, Output extends object>({
  tester,
}: {
  tester: Tester<Input, Output>
}) {
  const { data: status } = usePmsStatus()
  const { form, problems, read } = useFormProblems()
  const permission = useTestPermission()
  const { data, error, start, isRunning } = usePmsTest(tester)
  const isOff = isRunning || !(tester.books ? permission.isGiven : isUsable(status))
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isOff) return
    const typed = formValues(event.currentTarget)
    const call = read(tester.schema.safeParse(tester.values?.(typed) ?? typed))
    if (call) start(tester.books ? { ...call, ...permission.take() } : call)
  }
  return (
    <>
      <Box asChild display="grid" gap="4">
        <form ref={form} aria-label={tester.label} noValidate onSubmit={send}>
          {tester.lead && <Text fontSize="sm">{tester.lead}</Text>}
          {tester.fields.map((row, index) => (
            <FieldRow key={index} row={row} problems={problems} />
          ))}
          {tester.options}
          {tester.books && permission.question}
          <Button type="submit" justifySelf="start" disabled={isOff}>
            {tester.submit}
          </Button>
          {isRunning && <Running label={tester.pending} />}
        </form>
      </Box>
      {error && (
        <Outcome>
          <FailureNote title={tester.failed(error).title} failure={failureOf(error)} />
        </Outcome>
      )}
      {data && (
        <Outcome>
          <Text>
            <strong>{tester.summary(data)}</strong>
            {data.ms !== undefined && (
              <Text as="span" color="fg.muted" fontSize="sm">
                {' '}
                · {duration(data.ms)}
              </Text>
            )}
          </Text>
          {data.address && <AddressLine answer={data.address} />}
          {tester.answer(data)}
          <RawAnswer answer={data} />
        </Outcome>
      )}
    </>
  )
}

interface FieldRowProps {
  row: readonly TesterField[]
  problems: Readonly<Record<string, string>>
}

/** Dates begin with those of the tests. */
function FieldRow({ row, problems }: FieldRowProps) {
  const stay: Record<string, string> = useTestStay()
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, lg: row.length > 2 ? 4 : 2 }} gap="4">
      {row.map(({ label, hint, problem, problems: sentences, required, ...input }) => {
        const message = problems[input.name]
        return (
          <Field.Root key={input.name} invalid={message !== undefined} required={required ?? false}>
            <Field.Label>
              {label}
              <Field.RequiredIndicator />
            </Field.Label>
            <Input defaultValue={stay[input.name]} {...input} />
            {hint && <Field.HelperText>{hint}</Field.HelperText>}
            <Field.ErrorText>
              {message && (sentences?.[message as FormKey] ?? problem)}
            </Field.ErrorText>
          </Field.Root>
        )
      })}
    </SimpleGrid>
  )
}

const Outcome = ({ children }: { children: ReactNode }) => (
  <Box display="grid" gap="4" minW="0" mt="5" pt="4" borderTopWidth="1px">
    {children}
  </Box>
)

function AddressLine({ answer: { address, status, ms } }: { answer: AddressAnswer }) {
  const isGood = status !== null && status < 400
  return (
    <Sign kind={isGood ? 'good' : 'bad'}>
      <Code size="sm" colorPalette="gray" color="fg" overflowWrap="anywhere">
        {`GET ${address}`}
      </Code>{' '}
      {status === null ? 'no respondió' : `respondió ${status}`} · {duration(ms)}
    </Sign>
  )
}

/** An answer of the panel's procedure together with that of the address which guests call for the same. */
export async function withAddress<Output extends object>(
  output: Output,
  address: string,
): Promise<Output & { address: AddressAnswer }> {
  const startedAt = performance.now()
  const status = await fetch(address, { cache: 'no-store' })
    .then((response) => response.status)
    .catch(() => null)
  const ms = Math.round(performance.now() - startedAt)
  return { ...output, address: { address, status, ms } }
}
