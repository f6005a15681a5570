import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '#client/ui/toast/toast.tsx'

/**
 * Loads a module of the editor on first use, such as the library that compares words. If loading
 * fails, the editor works without it.
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
