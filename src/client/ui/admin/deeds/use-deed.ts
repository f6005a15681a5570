import { useMutation } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import { failureToast } from './failure-note.tsx'

/** A deed of the panel: says what came of it, and reads everything shown again. */
export function useDeed<Input, Answer>(
  run: (input: Input) => Promise<Answer>,
  words: { done: (answer: Answer) => string; failed: string },
) {
  const { queryClient } = useApi()
  const notify = useToast()
  return useMutation({
    mutationFn: run,
    onSuccess: (answer) => notify({ title: words.done(answer) }),
    onError: (error) => notify({ ...failureToast(words.failed, error), destructive: true }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}
