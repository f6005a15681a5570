import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { failureOf } from '#client/ui/admin/actions/failure.ts'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import { MAX_EMAIL_LENGTH } from '#shared/field-limits.ts'
import { AccountForm } from './name-section.tsx'

interface EmailSectionProps {
  /** The confirmed address. */
  email: string | null
  /** An address whose link has not been used yet. */
  pendingEmail: string | null
  /** Whether links can be mailed. */
  hasMail: boolean
}

/** Where the person gets the link if she forgets her password. */
export function EmailSection({ hasMail, ...addresses }: EmailSectionProps) {
  return (
    <Panel level="h2" id="correo" title="Correo" lead={LEAD}>
      {hasMail ? <EmailForm {...addresses} /> : <Text>{NO_MAIL}</Text>}
    </Panel>
  )
}

const LEAD =
  'Si olvidas tu contraseña, ahí te llega el enlace para elegir otra. Ahí te avisamos también si algo cambia en tu cuenta.'

const NO_MAIL =
  'El sitio no envía correo todavía (falta SMTP_URL). Si olvidas tu contraseña, quien lo mantiene te da otra con «npm run user -- password».'

function EmailForm({ email, pendingEmail }: Omit<EmailSectionProps, 'hasMail'>) {
  const { client } = useApi()
  const [edited, setEdited] = useState<string>()
  const ask = useAction(
    (wanted: string) => client.admin.profile.setEmail.mutate({ email: wanted }),
    {
      done: (_answer, wanted) => ({
        title: 'Te mandamos un enlace',
        text: `Ábrelo desde ${wanted}: con él queda confirmada.`,
      }),
      failed: 'No se pudo mandar el enlace',
    },
  )
  const button = email ? 'Cambiar correo' : 'Confirmar correo'
  const text = edited ?? pendingEmail ?? email ?? ''
  return (
    <>
      <Text mb="4" overflowWrap="anywhere">
        {email ? (
          <>
            Confirmado: <strong>{email}</strong>
          </>
        ) : (
          'Todavía no hay un correo confirmado.'
        )}
        {pendingEmail && ` Falta confirmar ${pendingEmail}: mira en su buzón.`}
      </Text>
      <AccountForm
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          ask.mutate(text.trim(), { onSuccess: () => setEdited(undefined) })
        }}
      >
        <TextField
          label="Tu correo"
          type="email"
          autoComplete="email"
          maxLength={MAX_EMAIL_LENGTH}
          value={text}
          onChange={setEdited}
          problem={ask.error && failureOf(ask.error).error}
        />
        <BusyButton type="submit" variant="outline" isBusy={ask.isPending}>
          {pendingEmail && text === pendingEmail ? 'Mandar otra vez el enlace' : button}
        </BusyButton>
      </AccountForm>
    </>
  )
}
