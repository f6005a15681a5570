import { useEffect, useRef, useState, type FormEvent } from 'react'
import { hasPasskeys, isPasskeyLikely } from '#client/lib/sign-in/passkeys.ts'
import { Field } from '#client/ui/field.tsx'
import { formValues, useFormProblems } from '#client/ui/form-problems.ts'
import { Modal } from '#client/ui/modal.tsx'
import { CLOSE_ICON, StrokeIcon } from '#client/ui/stroke-icon.tsx'
import { credentials, secondStep } from '#shared/auth/auth.ts'
import { ForgotDialog } from './forgot-dialog.tsx'
import { useLogin } from './use-login.ts'
import styles from './login-dialog.module.css'

const LEAD = 'Ingrese sus credenciales para acceder al panel de administración.'

const SECOND_LEAD = 'Tu contraseña es correcta. Falta un paso más.'

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
  const { isPending, factors } = login
  const { form, problems, submit, checkAgain } = useSteps(login, username)
  /** What is typed as the user name, while the password is asked for by mail. */
  const [forgotten, setForgotten] = useState<string>()

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
        onInput={checkAgain}
      >
        <h2>{title}</h2>
        <p className={styles.lead} role={factors && 'status'}>
          {factors ? SECOND_LEAD : lead}
        </p>
        {factors ? (
          <CodeField problem={problems.oneTimeCode} />
        ) : (
          <CredentialFields username={username} problems={problems} />
        )}
        <button className="button" type="submit" disabled={isPending}>
          {isPending ? 'Verificando...' : 'Acceder'}
        </button>
        <OtherWays login={login} />
        {!factors && (
          <button
            type="button"
            className={styles.other}
            onClick={() => setForgotten(form.current ? formValues(form.current).username : '')}
          >
            ¿Olvidaste tu contraseña?
          </button>
        )}
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

type Login = ReturnType<typeof useLogin>

/** The form of the present step: the password, then a code if the account asks for it. */
function useSteps({ mutate, isPending, factors }: Login, username: string | undefined) {
  const { form, problems, read } = useFormProblems()
  const wasSubmitted = useRef(false)
  const check = (element: HTMLFormElement, isTyping = false) =>
    factors
      ? read(secondStep.safeParse(formValues(element)), isTyping)
      : read(credentials.safeParse(formValues(element)), isTyping)
  const asked = factors ? 'oneTimeCode' : username ? 'password' : undefined
  useEffect(() => {
    wasSubmitted.current = false
    if (asked) form.current?.querySelector<HTMLInputElement>(`[name=${asked}]`)?.focus()
  }, [form, asked])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    wasSubmitted.current = true
    const fields = check(event.currentTarget)
    if (fields) mutate(fields)
  }
  const checkAgain = (event: FormEvent<HTMLFormElement>) => {
    if (wasSubmitted.current) check(event.currentTarget, true)
  }
  return { form, problems, submit, checkAgain }
}

/** The button for a passkey, where it can be of use, and the way back from the second step. */
function OtherWays({ login: { mutate, isPending, factors, startOver } }: { login: Login }) {
  const canUsePasskey = factors ? factors.includes('passkey') && hasPasskeys() : isPasskeyLikely()
  return (
    <>
      {canUsePasskey && (
        <button
          type="button"
          className="button ghost"
          disabled={isPending}
          onClick={() => mutate('passkey')}
        >
          Entrar con la huella o el teléfono
        </button>
      )}
      {factors && (
        <button type="button" className="button ghost" onClick={startOver}>
          Volver
        </button>
      )}
    </>
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

/** The second step; who has lost telephone and codes finds here who can help. */
const CodeField = ({ problem }: { problem: string | undefined }) => (
  <Field
    key="code"
    name="oneTimeCode"
    label="Código"
    hint="El de tu aplicación o uno de tus códigos de recuperación. ¿No tienes ninguno? Pide ayuda a quien mantiene el sitio."
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    problem={problem}
  />
)
