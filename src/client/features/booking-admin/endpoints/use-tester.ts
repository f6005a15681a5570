import { useMutation } from '@tanstack/react-query'
import { useToast } from '#client/ui/toast/toast.tsx'
import { failureOf } from '../failure.ts'

interface TesterOptions<Input, Output> {
  call: (input: Input) => Promise<Output>
  /** Titles of the toasts of both outcomes (spec §8), with what was found. */
  succeeded: string
  found: (output: Output) => string
  failed: (error: unknown) => string
}

/** One test of the endpoint tester: run, and told by a toast either way. */
export function useTester<Input, Output>(options: TesterOptions<Input, Output>) {
  const { call, succeeded, found, failed } = options
  const notify = useToast()
  return useMutation({
    mutationFn: call,
    onSuccess: (output) => notify({ title: succeeded, text: found(output) }),
    onError: (error) => {
      const title = failed(error)
      const failure = failureOf(error)
      const text = failure.error === title ? failure.advice : failure.error
      notify({ title, text, destructive: true })
    },
  })
}
