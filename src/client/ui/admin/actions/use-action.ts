import { useMutation } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import type { Toast } from '#client/ui/toast/toast-card.tsx'
import { failureToast } from './failure.ts'

interface ActionWords<Input, Answer> {
  /** The toast after success; absent: no toast, because the page itself shows the outcome. */
  done?: (answer: Answer, input: Input) => string | Toast
  failed: string | ((error: unknown) => Toast)
}

/** A mutation of the panel that shows its outcome as a toast and reloads queries, by default all. */
export function useAction<Input, Answer>(
  run: (input: Input) => Promise<Answer>,
  { done, failed }: ActionWords<Input, Answer>,
  reload?: () => void,
) {
  const { queryClient } = useApi()
  const notify = useToast()
  return useMutation({
    mutationFn: run,
    onSuccess: (answer, input) => {
      const said = done?.(answer, input)
      if (said) notify(typeof said === 'string' ? { title: said } : said)
    },
    onError: (error) => {
      const said = typeof failed === 'string' ? failureToast(failed, error) : failed(error)
      notify({ ...said, destructive: true })
    },
    onSettled: reload ?? (() => queryClient.invalidateQueries()),
  })
}
