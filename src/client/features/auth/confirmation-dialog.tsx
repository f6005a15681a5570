import { Button, Text } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { hasPasskeys, isPasskeyLikely, provePasskey } from '#client/lib/sign-in/passkeys.ts'
import { apiError } from '#client/lib/trpc.ts'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { FormDialog } from '#client/ui/admin/form-dialog.tsx'
import type { Factor } from '#shared/auth/auth.ts'

export interface ConfirmationDialogProps {
  username: string
  onClose: () => void
  onConfirmed: () => void
}

/** Asks a signed-in person again who she is before something dangerous, as the login does. */
export function ConfirmationDialog({ username, onClose, onConfirmed }: ConfirmationDialogProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { confirm, factors, problems } = useConfirmation(onConfirmed)
  const { isPending } = confirm
  return (
    <FormDialog
      title="Confirma que eres tú"
      submit={isPending ? 'Verificando…' : 'Continuar'}
      canSubmit={password !== '' && !isPending}
      onSubmit={() =>
        !isPending && confirm.mutate({ password, ...(code && { oneTimeCode: code }) })
      }
      onClose={onClose}
    >
      <Text>Esto es delicado, y por eso se pregunta. Una vez cada 15 minutos.</Text>
      {/* For password managers, which fill the password of this account. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        label="Tu contraseña"
        type="password"
        autoComplete="current-password"
        data-first-focus
        value={password}
        onChange={setPassword}
        problem={problems.password}
      />
      {factors && (
        <TextField
          label="Código"
          name="oneTimeCode"
          hint="El de tu aplicación o uno de tus códigos de recuperación."
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          problem={code && problems.code}
        />
      )}
      {(isPasskeyLikely() || (factors?.includes('passkey') && hasPasskeys())) && (
        <Button variant="outline" onClick={() => confirm.mutate('passkey')}>
          Usar la huella o el teléfono
        </Button>
      )}
      {problems.passkey && (
        <Text role="alert" color="fg.error">
          {problems.passkey}
        </Text>
      )}
    </FormDialog>
  )
}

type Proof = { password: string; oneTimeCode?: string } | 'passkey'

/** Confirms the session; the account's factors are known after the first right password. */
function useConfirmation(onConfirmed: () => void) {
  const api = useApi()
  const { account } = api.client.admin
  const [factors, setFactors] = useState<readonly Factor[]>()
  useEffect(() => {
    if (factors) document.querySelector<HTMLInputElement>('[name=oneTimeCode]')?.focus()
  }, [factors])
  const confirm = useMutation({
    mutationFn: async (proof: Proof) =>
      proof === 'passkey'
        ? account.confirmByPasskey.mutate(await provePasskey(api))
        : account.confirm.mutate(proof),
    onSuccess: onConfirmed,
    onError: (error) => {
      const needed = apiError(error)?.data?.factors
      if (needed) setFactors(needed)
    },
  })
  return { confirm, factors, problems: problemsOf(confirm.error, confirm.variables) }
}

/** The error of the last proof, at the field to which it belongs. */
function problemsOf(error: Error | null, proof: Proof | undefined) {
  if (!error) return {}
  const said = apiError(error)
  if (proof === 'passkey') {
    return { passkey: said?.message ?? 'No se usó ninguna llave. Escribe tu contraseña.' }
  }
  return said?.data?.factors ? { code: error.message } : { password: error.message }
}
