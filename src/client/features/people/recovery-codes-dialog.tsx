import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import { CopyButton } from '#client/ui/admin/copy-button.tsx'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

/** What is printed while the dialog is open. */
const ONLY_THE_DIALOG = {
  '@media print': {
    body: { visibility: 'hidden' },
    'dialog[open]': { visibility: 'visible' },
    'dialog[open] button': { display: 'none' },
  },
} as const

/** Shows recovery codes the only time that they can be read. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      title="Guarda tus códigos de recuperación"
      cancel="Ya los guardé"
      actions={<Button onClick={() => print()}>Imprimir</Button>}
      onClose={onClose}
    >
      <Global styles={ONLY_THE_DIALOG} />
      <Text mb="3">
        Cada uno abre tu cuenta una sola vez, después de la contraseña, si no tienes el teléfono.
        Guárdalos en papel o en tu gestor de contraseñas: no se muestran otra vez.
      </Text>
      <Box
        as="ol"
        listStyleType="none"
        m="0"
        p="0"
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        gap="2"
        fontFamily="mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Flex mt="4">
        <CopyButton text={codes.join('\n')} what="los códigos" />
      </Flex>
    </Dialog>
  )
}
