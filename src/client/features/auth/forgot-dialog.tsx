import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { apiError } from '#client/lib/trpc.ts'
import { Field } from '#client/ui/field.tsx'
import { formValues } from '#client/ui/form-problems.ts'
import { Modal } from '#client/ui/modal.tsx'
import styles from './login-dialog.module.css'

interface ForgotDialogProps {
  /** What was typed as the user name. */
  username: string
  onBack: () => void
  onClose: () => void
}

const TITLE = '¿Olvidaste tu contraseña?'

const LEAD = 'Escribe tu usuario o tu correo y te mandamos un enlace para elegir otra.'

const SENT =
  'Si hay una cuenta con un correo confirmado, el enlace ya va en camino: sirve 30 minutos. Si no llega, pide ayuda a quien mantiene el sitio.'

const NO_MAIL =
  'Este sitio no envía correo. Quien lo mantiene puede darte una contraseña nueva con «npm run user -- password» y tu usuario.'

/** Asks for a link for a new password; the answer is the same for every name. */
export function ForgotDialog({ username, onBack, onClose }: ForgotDialogProps) {
  const { client } = useApi()
  const [problem, setProblem] = useState('')
  const ask = useMutation({
    mutationFn: (who: string) => client.recovery.request.mutate({ who }),
    onError: (error) => setProblem(apiError(error)?.message ?? 'No se pudo pedir el enlace.'),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (ask.isPending) return
    const { who = '' } = formValues(event.currentTarget)
    setProblem(who.trim() ? '' : 'Escribe tu usuario o tu correo')
    if (who.trim()) ask.mutate(who)
  }
  return (
    <Modal label={TITLE} onClose={onClose} className={styles.dialog}>
      <form className={styles.form} lang="es" method="post" noValidate onSubmit={submit}>
        <h2>{TITLE}</h2>
        {ask.data ? (
          <p role="status">{ask.data.byMail ? SENT : NO_MAIL}</p>
        ) : (
          <>
            <p className={styles.lead}>{LEAD}</p>
            <Field
              name="who"
              label="Usuario o correo"
              defaultValue={username}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              problem={problem}
            />
            <button className="button" type="submit" disabled={ask.isPending}>
              {ask.isPending ? 'Enviando…' : 'Mandar el enlace'}
            </button>
          </>
        )}
        <button type="button" className={styles.other} onClick={onBack}>
          Volver a entrar
        </button>
      </form>
    </Modal>
  )
}
