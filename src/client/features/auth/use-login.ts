import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { notePasskey, provePasskey } from '#client/lib/sign-in/passkeys.ts'
import { apiError, type ApiAccess } from '#client/lib/trpc.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import { isAdminPath } from '#shared/addresses.ts'
import type { Credentials, Factor } from '#shared/auth/auth.ts'
import { parsedUrl } from '#shared/older-browsers/parsed-url.ts'
import { authStatusQuery } from './auth-query.ts'

/** Spec §4. */
const REDIRECT_DELAY_MS = 100

const DECLINED = 'No se usó ninguna llave. Inténtalo otra vez o entra con tu contraseña.'

/** A step of the login: the password, the code after it, or a passkey instead of both. */
export type Attempt = Credentials | { oneTimeCode: string } | 'passkey'

interface LoginOptions {
  onClose: () => void
  /** Called after the login of `username` instead of opening the panel; another one reloads it. */
  onSignedIn?: (() => void) | undefined
  username?: string | undefined
}

/** Signs in, updates the cached auth status and, without `onSignedIn`, opens the panel. */
export function useLogin({ onClose, onSignedIn, username: expected }: LoginOptions) {
  const api = useApi()
  const router = useRouter()
  const notify = useToast()
  const { queryKey } = authStatusQuery(api)
  const [factors, setFactors] = useState<readonly Factor[]>()
  const { mutate, isPending } = useMutation({
    mutationFn: (attempt: Attempt) => signIn(api, attempt),
    onSuccess: ({ username }) => {
      // Nothing that another account has begun is continued under this one.
      if (onSignedIn && username !== expected) return location.reload()
      api.queryClient.setQueryData(queryKey, { isAuthenticated: true, username })
      void api.queryClient.invalidateQueries({ queryKey })
      if (onSignedIn) {
        notify({ title: 'Acceso autorizado', text: 'Puedes seguir donde estabas.' })
        onSignedIn()
        return
      }
      onClose()
      notify({
        title: 'Acceso autorizado',
        text: 'Redirigiendo al panel de administración...',
      })
      const wanted = returnPath(location.search, location.origin)
      setTimeout(() => {
        // Replaces the history entry, so that "back" does not lead to the login.
        void router.navigate({ href: wanted ?? '/admin', replace: wanted !== undefined })
      }, REDIRECT_DELAY_MS)
    },
    onError: (error, attempt) => {
      const said = apiError(error)
      const needed = said?.data?.reason === 'second_factor_required' ? said.data.factors : undefined
      const isCode = typeof attempt === 'object' && 'oneTimeCode' in attempt
      // A sign-in that took too long begins with the password again.
      if (needed || isCode) setFactors(needed)
      if (needed && !isCode) return
      const text = said?.message ?? (attempt === 'passkey' ? DECLINED : 'Error de autenticación')
      notify({ title: 'Error de acceso', text, destructive: true })
    },
  })
  return { mutate, isPending, factors, startOver: () => setFactors(undefined) }
}

async function signIn(api: ApiAccess, attempt: Attempt): Promise<{ username: string }> {
  const { auth } = api.client
  if (attempt !== 'passkey') {
    return 'oneTimeCode' in attempt ? auth.finish.mutate(attempt) : auth.login.mutate(attempt)
  }
  const user = await auth.passkey.mutate(await provePasskey(api))
  notePasskey()
  return user
}

/** The page of the panel in the parameter `acceso`; undefined for other values, such as a URL of another site. */
export function returnPath(query: string, origin: string): string | undefined {
  const wanted = new URLSearchParams(query).get('acceso') ?? ''
  const url = parsedUrl(wanted, origin)
  if (url?.origin !== origin || !isAdminPath(url.pathname)) return undefined
  return url.pathname + url.search
}
