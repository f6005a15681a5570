import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '#client/ui/toast/toast.tsx'

/**
 * Code of the editor that is loaded when it is asked for: comparing words is a library of its own.
 * Where that fails, the editor stays as it is.
 */
export function useLoaded<Module>(load: () => Promise<Module>, failed: string) {
  const notify = useToast()
  const [loaded, setLoaded] = useState<Module>()
  const { isPending, mutate } = useMutation({
    mutationFn: load,
    onSuccess: (module) => setLoaded(() => module),
    onError: () => notify({ title: failed, destructive: true }),
  })
  const close = () => setLoaded(undefined)
  return { loaded, isLoading: isPending, open: () => mutate(), close }
}
