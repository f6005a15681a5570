import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { failureOf } from '#client/ui/admin/actions/failure.ts'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import { MAX_USERNAME_LENGTH } from '#shared/auth/auth.ts'

/** A short form of «Mi cuenta»: its fields below each other, the button after them. */
export const AccountForm = chakra('form', {
  base: { display: 'grid', gap: '4', maxW: 'md', justifyItems: 'start' },
})

/** How colleagues call the person. */
export function NameSection({ name }: { name: string | null }) {
  const { client } = useApi()
  const [edited, setEdited] = useState<string>()
  const rename = useAction(
    (wanted: string) => client.admin.profile.rename.mutate({ name: wanted }),
    {
      done: () => 'Nombre guardado',
      failed: 'No se pudo guardar',
    },
  )
  const text = edited ?? name ?? ''
  return (
    <Panel level="h2" title="Nombre" lead="Así te llaman los demás. Solo tú puedes cambiarlo.">
      <AccountForm
        onSubmit={(event) => {
          event.preventDefault()
          rename.mutate(text.trim(), { onSuccess: () => setEdited(undefined) })
        }}
      >
        <TextField
          label="Tu nombre"
          hint="Vacío: te llaman por tu usuario."
          autoComplete="name"
          maxLength={MAX_USERNAME_LENGTH}
          value={text}
          onChange={setEdited}
          problem={rename.error && failureOf(rename.error).error}
        />
        <BusyButton type="submit" variant="outline" isBusy={rename.isPending}>
          Guardar nombre
        </BusyButton>
      </AccountForm>
    </Panel>
  )
}
