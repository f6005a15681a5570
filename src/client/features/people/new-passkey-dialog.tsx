import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { makePasskey, notePasskey } from '#client/lib/sign-in/passkeys.ts'
import { apiError } from '#client/lib/trpc.ts'
import { failureToast } from '#client/ui/admin/actions/failure.ts'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { FormDialog } from '#client/ui/admin/form-dialog.tsx'
import { MAX_PASSKEY_NAME_LENGTH } from '#shared/auth/factors.ts'

interface NewPasskeyDialogProps {
  onClose: () => void
  onAdded: (recoveryCodes: readonly string[] | null) => void
}

/** Names a passkey and makes it with this computer, a telephone or a stick. */
export function NewPasskeyDialog({ onClose, onAdded }: NewPasskeyDialogProps) {
  const api = useApi()
  const [name, setName] = useState('')
  const add = useAction(
    async (named: string) =>
      api.client.admin.factors.addPasskey.mutate({ name: named, answer: await makePasskey(api) }),
    {
      done: () => 'La llave se agregó',
      failed: (error) =>
        apiError(error)
          ? failureToast('No se pudo agregar', error)
          : { title: 'No se agregó ninguna llave', text: 'Puedes intentarlo otra vez.' },
    },
  )
  const submit = () =>
    add.mutate(name.trim(), {
      onSuccess: ({ recoveryCodes }) => {
        notePasskey()
        onClose()
        onAdded(recoveryCodes)
      },
    })
  return (
    <FormDialog
      title="Agregar una llave"
      submit={add.isPending ? 'Esperando…' : 'Continuar'}
      canSubmit={name.trim() !== '' && !add.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>Después tu navegador te pide la huella, la cara o el PIN de este aparato.</Text>
      <TextField
        label="Nombre de la llave"
        hint="Para reconocerla, por ejemplo «Mi teléfono»."
        data-first-focus
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        value={name}
        onChange={setName}
      />
    </FormDialog>
  )
}
