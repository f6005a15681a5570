import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { inputRecipe } from '@chakra-ui/react/theme'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode, type RefObject } from 'react'
import { useApi } from '#client/lib/api.tsx'
import type { ApiAccess } from '#client/lib/trpc.ts'
import { FailureNote } from '#client/ui/admin/actions/failure-note.tsx'
import { failureOf } from '#client/ui/admin/actions/failure.ts'
import { ProgressBar } from '#client/ui/admin/progress-bar.tsx'
import { useToast, type Notify } from '#client/ui/toast/toast.tsx'
import { TEST_PHRASE, testStay } from '#shared/booking/pms-test.ts'
import { hotelDay } from '#shared/calendar.ts'
import { isUsable, usePmsStatus } from './pms-queries.ts'

/** A test call to the PMS: the call, its texts, and how its answer is shown. */
export interface Tester<Input, Output> {
  /** Buttons with the same id start the same test; all of them show that it runs. */
  id: string
  /** Name of the form; default: `submit`. */
  label?: string
  /** Label of the button. */
  submit: string
  /** Label of the button while the test runs; default: `submit`. */
  running?: string
  variant?: 'outline'
  pending: string
  lead?: ReactNode
  aside?: ReactNode
  /** Whether the test creates a reservation, which needs permission. */
  books?: boolean
  call: (client: ApiAccess['client'], input: Input) => Promise<Output>
  /** Toasts (spec §8); without `succeeded` a success has none. */
  succeeded?: (output: Output) => Parameters<Notify>[0]
  failed: (error: unknown) => { title: string; text: string }
  /** Whether the title of a failure is shown in the toast only. */
  isUntitled?: boolean
  /** Whether a success invalidates the queries about rooms. */
  changesRooms?: boolean
  answer: (output: Output) => ReactNode
}

interface TestFormProps<Input, Output> {
  tester: Tester<Input, Output>
  form?: RefObject<HTMLFormElement | null>
  /** Reads the form; undefined if it has errors. */
  read?: (form: HTMLFormElement) => Input | undefined
  children?: ReactNode
}

/** The form and button of a test, and its result. */
export function TestForm<Input extends object, Output>(props: TestFormProps<Input, Output>) {
  const { tester, form, read = () => ({}) as Input, children } = props
  const { submit, running = submit, variant = 'solid', books } = tester
  const { data: status } = usePmsStatus()
  const permission = useTestPermission()
  const { outcome, mutate, isRunning } = useTest(tester)
  const isOff = isRunning || !(books ? permission.isGiven : isUsable(status))
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isOff) return
    const call = read(event.currentTarget)
    if (call) mutate(books ? { ...call, ...permission.take() } : call)
  }
  return (
    <>
      <Box asChild display="grid" gap="4">
        <form ref={form} aria-label={tester.label ?? submit} noValidate onSubmit={send}>
          {tester.lead && <Text fontSize="sm">{tester.lead}</Text>}
          {children}
          {status?.mode === 'off' && (
            <Text fontSize="sm">Primero hay que configurar la conexión.</Text>
          )}
          {books && permission.question}
          <Flex wrap="wrap" align="center" gap="4">
            <Button type="submit" variant={variant} disabled={isOff}>
              {isRunning ? running : submit}
            </Button>
            {tester.aside}
          </Flex>
          {isRunning && <ProgressBar label={tester.pending} />}
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

function useTest<Input, Output>(test: Tester<Input, Output>) {
  const { api, client } = useApi()
  const notify = useToast()
  const mutationKey = ['pms-test', test.id]
  const isRunning = useIsMutating({ mutationKey }) > 0
  const { data, error, mutate } = useMutation({
    mutationKey,
    mutationFn: (input: Input) => test.call(client, input),
    onSuccess: async (output) => {
      const toast = test.succeeded?.(output)
      if (toast) notify(toast)
      if (!test.changesRooms) return
      await Promise.all([api.booking.invalidate(), api.admin.booking.status.invalidate()])
    },
    onError: (reason) => notify({ ...test.failed(reason), destructive: true }),
  })
  const outcome = error ? (
    <FailureNote
      {...(test.isUntitled ? {} : { title: test.failed(error).title })}
      failure={failureOf(error)}
    />
  ) : (
    data && test.answer(data)
  )
  return { outcome, mutate, isRunning }
}

/** The dates for tests, constant while the page is open. */
export function useTestStay() {
  const [stay] = useState(() => testStay(hotelDay(new Date())))
  return stay
}

/** A plain input, because `Field` would add 4 KB to the page. */
const Word = chakra('input', inputRecipe)

/**
 * Whether a test may create a reservation. For the live PMS a text must be typed first, so that no
 * room is booked by accident.
 */
function useTestPermission() {
  const { data: status } = usePmsStatus()
  const [typed, setTyped] = useState('')
  const { testsAllowed = true, testsNeedConfirmation } = status ?? {}
  const needsWord = testsAllowed && testsNeedConfirmation
  return {
    isGiven: isUsable(status) && testsAllowed && (!needsWord || typed.trim() === TEST_PHRASE),
    /** Why no test may start, or the input for the text. */
    question: (
      <>
        {isUsable(status) && !testsAllowed && (
          <Text fontSize="sm">
            Las pruebas que crean reservas están desactivadas en este servidor. Se activan con la
            variable <code>ALLOW_TEST_RESERVATIONS</code>.
          </Text>
        )}
        {needsWord && (
          <Box as="label" display="grid" gap="1.5" fontSize="sm">
            <span>
              Para continuar, escribe <strong>{TEST_PHRASE}</strong>. El sistema es el real: la
              prueba ocupa una habitación en todos los canales de venta hasta que se anula.
            </span>
            <Word
              value={typed}
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
              borderColor="border.emphasized"
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </Box>
        )}
      </>
    ),
    /** Returns and clears the typed text, which allows one test. */
    take: () => {
      setTyped('')
      return typed ? { confirmation: typed.trim() } : {}
    },
  }
}
