import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { failureOf } from '#client/ui/admin/actions/failure.ts'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { SelectField } from '#client/ui/admin/fields/select-field.tsx'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import type { Role } from '#shared/auth/roles.ts'
import { MAX_EMAIL_LENGTH } from '#shared/field-limits.ts'
import { AccountForm } from './name-section.tsx'
import { ROLE_OPTIONS } from './role-options.ts'

/** Sends an invitation by mail; without a mail server says how accounts are made instead. */
export function InviteSection({ hasMail }: { hasMail: boolean }) {
  return (
    <Panel
      level="h2"
      title="Invitar"
      lead="Le llega un enlace que sirve una vez, durante 72 horas. Elige su propio usuario y contraseña."
    >
      {hasMail ? (
        <InviteForm />
      ) : (
        <Text>
          El sitio no envía correo todavía (falta SMTP_URL). Quien lo mantiene puede crear la cuenta
          con «npm run user -- add».
        </Text>
      )}
    </Panel>
  )
}

function InviteForm() {
  const { client } = useApi()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('reception')
  const invite = useAction(
    (invitee: { email: string; role: Role }) => client.admin.people.invite.mutate(invitee),
    {
      done: (_answer, invitee) => ({ title: 'Invitación enviada', text: invitee.email }),
      failed: 'No se pudo invitar',
    },
  )
  return (
    <AccountForm
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        invite.mutate({ email: email.trim(), role }, { onSuccess: () => setEmail('') })
      }}
    >
      <TextField
        label="Su correo"
        type="email"
        autoComplete="off"
        maxLength={MAX_EMAIL_LENGTH}
        value={email}
        onChange={setEmail}
        problem={invite.error && failureOf(invite.error).error}
      />
      <SelectField label="Acceso" value={role} options={ROLE_OPTIONS} onChange={setRole} />
      <BusyButton type="submit" isBusy={invite.isPending}>
        Invitar
      </BusyButton>
    </AccountForm>
  )
}
