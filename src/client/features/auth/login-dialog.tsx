import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { authStatusQuery } from './auth-query.ts'
import { apiError } from '#client/lib/trpc.ts'
import { Field } from '#client/ui/field.tsx'
import { formValues, useFormProblems } from '#client/ui/form-problems.ts'
import { Modal } from '#client/ui/modal.tsx'
import { CLOSE_ICON, StrokeIcon } from '#client/ui/stroke-icon.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import { credentials, type Credentials } from '#shared/auth/auth.ts'
import { ForgotDialog } from './forgot-dialog.tsx'
import styles from './login-dialog.module.css'
import { isAdminPath } from '#shared/addresses.ts'
import { parsedUrl } from '#shared/older-browsers/parsed-url.ts'

const LEAD = 'Ingrese sus credenciales para acceder al panel de administración.'

/** Spec §4. */
const REDIRECT_DELAY_MS = 100

export interface LoginDialogProps {
  onClose: () => void
  /** Called after the login of `username` instead of opening the panel; another one reloads it. */
  onSignedIn?: () => void
  title?: string
  lead?: string
  /** Prefilled user name; the password then has the initial focus. */
  username?: string
}

/** The staff's login (spec §2, §4, §5); in Spanish like the panel. */
export function LoginDialog(props: LoginDialogProps) {
  const { onClose, title = 'Acceso Administrativo', lead = LEAD, username } = props
  const login = useLogin(props)
  const { form, problems, read } = useFormProblems()
  const wasSubmitted = useRef(false)
  /** What is typed as the user name, while the password is asked for by mail. */
  const [forgotten, setForgotten] = useState<string>()
  const check = (element: HTMLFormElement, isTyping = false) =>
    read(credentials.safeParse(formValues(element)), isTyping)
  useEffect(() => {
    if (username) form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }, [form, username])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (login.isPending) return
    wasSubmitted.current = true
    const fields = check(event.currentTarget)
    if (fields) login.mutate(fields)
  }

  if (forgotten !== undefined) {
    return (
      <ForgotDialog username={forgotten} onBack={() => setForgotten(undefined)} onClose={onClose} />
    )
  }
  return (
    <Modal label={title} onClose={onClose} className={styles.dialog}>
      <form
        ref={form}
        className={styles.form}
        lang="es"
        method="post"
        noValidate
        onSubmit={submit}
        onInput={(event) => wasSubmitted.current && check(event.currentTarget, true)}
      >
        <h2>{title}</h2>
        <p className={styles.lead}>{lead}</p>
        <CredentialFields username={username} problems={problems} />
        <button className="button" type="submit" disabled={login.isPending}>
          {login.isPending ? 'Verificando...' : 'Acceder'}
        </button>
        <button
          type="button"
          className={styles.other}
          onClick={() => setForgotten(form.current ? formValues(form.current).username : '')}
        >
          ¿Olvidaste tu contraseña?
        </button>
        <button
          type="button"
          className={`icon-button ${styles.close}`}
          aria-label="Cerrar"
          onClick={onClose}
        >
          <StrokeIcon d={CLOSE_ICON} size={20} />
        </button>
      </form>
    </Modal>
  )
}

interface CredentialFieldsProps {
  username: string | undefined
  problems: Readonly<Record<string, string>>
}

function CredentialFields({ username, problems }: CredentialFieldsProps) {
  return (
    <>
      <Field
        name="username"
        label="Usuario"
        placeholder="Ingrese usuario"
        defaultValue={username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        problem={problems.username}
      />
      <Field
        name="password"
        type="password"
        label="Contraseña"
        placeholder="Ingrese contraseña"
        autoComplete="current-password"
        problem={problems.password}
      />
    </>
  )
}

/** Signs in, updates the cached auth status and, without `onSignedIn`, opens the panel. */
function useLogin({ onClose, onSignedIn, username: expected }: LoginDialogProps) {
  const api = useApi()
  const router = useRouter()
  const notify = useToast()
  const { queryKey } = authStatusQuery(api)
  return useMutation({
    mutationFn: (fields: Credentials) => api.client.auth.login.mutate(fields),
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
    onError: (error) =>
      notify({ title: 'Error de acceso', text: sentenceOf(error), destructive: true }),
  })
}

/** The server's message, or the spec's if the call did not reach the server. */
const sentenceOf = (error: unknown): string => apiError(error)?.message ?? 'Error de autenticación'

/** The page of the panel in the parameter `acceso`; undefined for other values, such as a URL of another site. */
export function returnPath(query: string, origin: string): string | undefined {
  const wanted = new URLSearchParams(query).get('acceso') ?? ''
  const url = parsedUrl(wanted, origin)
  if (url?.origin !== origin || !isAdminPath(url.pathname)) return undefined
  return url.pathname + url.search
}
