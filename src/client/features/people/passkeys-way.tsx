import { Box, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { hasPasskeys } from '#client/lib/sign-in/passkeys.ts'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { islandDay } from '#client/ui/admin/moment.ts'
import { Status } from '#client/ui/admin/status.tsx'
import type { OwnFactors } from '#shared/auth/factors.ts'
import { NewPasskeyDialog } from './new-passkey-dialog.tsx'
import { RemoveButton } from './remove-button.tsx'
import { Way } from './way.tsx'

const NO_HOST = 'Funciona solo en un sitio con https y nombre propio; este no lo tiene todavía.'

const NO_BROWSER = 'Este navegador no conoce las llaves. Prueba con el de tu teléfono.'

interface PasskeysProps {
  factors: OwnFactors
  onAdded: (recoveryCodes: readonly string[] | null) => void
}

/** A person's passkeys, each with a button to remove it. */
export function Passkeys({ factors, onAdded }: PasskeysProps) {
  const { host, passkeys } = factors
  const [isAdding, setIsAdding] = useState(false)
  const why = host === null ? NO_HOST : hasPasskeys() ? undefined : NO_BROWSER
  return (
    <Way
      title="Huella, cara o teléfono"
      action={
        !why && (
          <BusyButton size="sm" variant="outline" isBusy={false} onClick={() => setIsAdding(true)}>
            Agregar una llave
          </BusyButton>
        )
      }
    >
      <Text color="fg.muted" fontSize="sm">
        {why ?? 'Lo más fácil y lo más seguro: entras sin escribir nada.'}
      </Text>
      <Box as="ul" m="0" p="0" listStyleType="none">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} host={host} />
        ))}
      </Box>
      {isAdding && <NewPasskeyDialog onClose={() => setIsAdding(false)} onAdded={onAdded} />}
    </Way>
  )
}

interface PasskeyRowProps {
  passkey: OwnFactors['passkeys'][number]
  host: string | null
}

function PasskeyRow({ passkey: { id, name, host: madeFor, ...dates }, host }: PasskeyRowProps) {
  const { client } = useApi()
  const used = dates.lastUsedAt
    ? `usada por última vez el ${islandDay(dates.lastUsedAt)}`
    : 'sin usar'
  return (
    <Flex as="li" align="center" justify="space-between" gap="3" pt="3">
      <Box minW="0" overflowWrap="anywhere">
        <Text fontWeight="600">{name}</Text>
        <Text color="fg.muted" fontSize="sm">
          Agregada el {islandDay(dates.createdAt)}, {used}.
        </Text>
        {madeFor !== host && (
          <Status kind="note">Es para {madeFor} y aquí ya no sirve. Quítala y agrega otra.</Status>
        )}
      </Box>
      <RemoveButton
        label={`Quitar: ${name}`}
        title={`¿Quitar «${name}»?`}
        text="Ya no abrirá tu cuenta. La puedes agregar otra vez."
        done="La llave se quitó"
        remove={() => client.admin.factors.removePasskey.mutate({ id })}
      />
    </Flex>
  )
}
