import { Text } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { FormDialog } from '#client/ui/admin/form-dialog.tsx'

export interface ConfirmationDialogProps {
  username: string
  onClose: () => void
  onConfirmed: () => void
}

/** Asks a signed-in person her password again before something dangerous. */
export function ConfirmationDialog({ username, onClose, onConfirmed }: ConfirmationDialogProps) {
  const { client } = useApi()
  const [password, setPassword] = useState('')
  const confirm = useMutation({
    mutationFn: () => client.admin.account.confirm.mutate({ password }),
    onSuccess: onConfirmed,
  })
  return (
    <FormDialog
      title="Confirma que eres tú"
      submit={confirm.isPending ? 'Verificando…' : 'Continuar'}
      canSubmit={password !== '' && !confirm.isPending}
      onSubmit={() => !confirm.isPending && confirm.mutate()}
      onClose={onClose}
    >
      <Text>Esto cambia quién puede entrar. Se pregunta una vez cada 15 minutos.</Text>
      {/* For password managers, which fill the password of this account. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        label="Tu contraseña"
        type="password"
        autoComplete="current-password"
        data-first-focus
        value={password}
        onChange={setPassword}
        problem={confirm.error?.message}
      />
    </FormDialog>
  )
}
