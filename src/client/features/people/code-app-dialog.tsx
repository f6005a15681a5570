import { Box, chakra, Code, Flex, Text } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { encode } from 'uqr'
import { useApi } from '#client/lib/api.tsx'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { CopyButton } from '#client/ui/admin/copy-button.tsx'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { FormDialog } from '#client/ui/admin/form-dialog.tsx'

/** What `setUpCodeApp` answers. */
export interface CodeSetup {
  address: string
  secret: string
  sealed: string
}

interface CodeAppDialogProps {
  setup: CodeSetup
  onClose: () => void
  onAdded: (recoveryCodes: readonly string[] | null) => void
}

/** Shows the secret for an app of codes, and stores it after a right code. */
export function CodeAppDialog({ setup, onClose, onAdded }: CodeAppDialogProps) {
  const { client } = useApi()
  const [code, setCode] = useState('')
  const add = useAction(
    (oneTimeCode: string) =>
      client.admin.factors.addCodeApp.mutate({ sealed: setup.sealed, oneTimeCode }),
    { done: () => 'La aplicación se agregó', failed: 'No se pudo agregar' },
  )
  const submit = () =>
    add.mutate(code, {
      onSuccess: ({ recoveryCodes }) => {
        onClose()
        onAdded(recoveryCodes)
      },
    })
  return (
    <FormDialog
      title="Agregar una aplicación de códigos"
      submit={add.isPending ? 'Verificando…' : 'Agregar'}
      canSubmit={code.trim() !== '' && !add.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>
        1. En la aplicación de tu teléfono (Google Authenticator, Aegis u otra) agrega una cuenta
        con esta imagen.
      </Text>
      <QrCode text={setup.address} />
      <Box>
        <Text>¿No puedes leerla con la cámara? Escribe esta clave:</Text>
        <Flex align="center" gap="3" wrap="wrap" mt="1">
          <Code overflowWrap="anywhere">{setup.secret.match(/.{1,4}/g)?.join(' ')}</Code>
          <CopyButton text={setup.secret} what="la clave" />
        </Flex>
      </Box>
      <TextField
        label="2. El código que muestra ahora"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        data-first-focus
        value={code}
        onChange={setCode}
        problem={add.error?.message}
      />
    </FormDialog>
  )
}

const Picture = chakra('svg', { base: { width: '12rem', maxWidth: '100%', bg: 'white' } })

/** Modules of white around the code, as readers need them. */
const QUIET = 4

/** A QR code, drawn here, so that no other site learns the secret. */
function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { data } = encode(text, { border: QUIET, ecc: 'M' })
    const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    return { size: data.length, path: rows.flat().join('') }
  }, [text])
  return (
    <Picture
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="Código QR para la aplicación"
    >
      <path d={path} fill="black" />
    </Picture>
  )
}
