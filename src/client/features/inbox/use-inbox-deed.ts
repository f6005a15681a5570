import { useMutation } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'

/** A deed on a message: says what came of it, and reads the inbox again. */
export function useInboxDeed<Input = void>(run: (input: Input) => Promise<unknown>, done: string) {
  const { api } = useApi()
  const notify = useToast()
  return useMutation({
    mutationFn: run,
    onSuccess: () => notify({ title: done }),
    onError: (error) => notify({ title: 'Error', text: error.message, destructive: true }),
    onSettled: () => api.admin.invalidate(),
  })
}
