import { Box, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { failureOf } from '#client/ui/admin/actions/failure.ts'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import { Status } from '#client/ui/admin/status.tsx'
import { MAX_PASSWORD_LENGTH } from '#shared/auth/auth.ts'
import { PASSWORD_ADVICE, PASSWORD_RULES } from '#shared/auth/password-rules.ts'
import { AccountForm } from './name-section.tsx'

const EMPTY = { current: '', password: '' }

/** Changes the person's own password; which rules the new one meets is said as she types. */
export function PasswordSection({ username }: { username: string }) {
  const { client } = useApi()
  const [typed, setTyped] = useState(EMPTY)
  const change = useAction(
    (passwords: typeof EMPTY) => client.admin.profile.setPassword.mutate(passwords),
    {
      done: () => ({ title: 'Contraseña cambiada', text: 'Tus demás sesiones se cerraron.' }),
      failed: 'No se pudo cambiar',
    },
  )
  return (
    <Panel level="h2" title="Contraseña" lead="Al cambiarla se cierran tus demás sesiones.">
      <AccountForm
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          change.mutate(typed, { onSuccess: () => setTyped(EMPTY) })
        }}
      >
        {/* A password manager stores the new password under this name. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <TextField
          label="Contraseña actual"
          type="password"
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_LENGTH}
          value={typed.current}
          onChange={(current) => setTyped({ ...typed, current })}
        />
        <TextField
          label="Contraseña nueva"
          type="password"
          autoComplete="new-password"
          maxLength={MAX_PASSWORD_LENGTH}
          aria-describedby="reglas"
          value={typed.password}
          onChange={(password) => setTyped({ ...typed, password })}
          problem={change.error && failureOf(change.error).error}
        />
        <Rules password={typed.password} />
        <BusyButton type="submit" variant="outline" isBusy={change.isPending}>
          Cambiar contraseña
        </BusyButton>
      </AccountForm>
    </Panel>
  )
}

const Rules = ({ password }: { password: string }) => (
  <Box id="reglas" fontSize="sm">
    <Box as="ul" m="0" p="0" listStyleType="none" display="grid" gap="1">
      {Object.values(PASSWORD_RULES).map(({ words, isMet }) => (
        <li key={words}>
          <Status kind={isMet(password) ? 'good' : 'none'}>{words}</Status>
        </li>
      ))}
    </Box>
    <Text color="fg.muted" mt="1">
      {PASSWORD_ADVICE}
    </Text>
  </Box>
)
