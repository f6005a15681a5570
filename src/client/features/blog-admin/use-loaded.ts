import { useMutation } from '@tanstack/react-query'
import { useToast } from '#client/ui/toast/toast.tsx'

/**
 * Code of the editor that is loaded when it is asked for: comparing words is a library of its own.
 * Where that fails, the editor stays as it is.
 */
export function useLoaded<Module>(load: () => Promise<Module>, failed: string) {
  const notify = useToast()
  const { data, isPending, mutate, reset } = useMutation({
    mutationFn: load,
    onError: () => notify({ title: 'Error', text: failed, destructive: true }),
  })
  return { loaded: data, isLoading: isPending, open: () => mutate(), close: reset }
}
