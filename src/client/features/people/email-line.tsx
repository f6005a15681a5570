import { Alert, Button } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { useApi } from '#client/lib/api.tsx'
import { useAction } from '#client/ui/admin/actions/use-action.ts'

/** The line of «Hoy» that asks a person without a confirmed address for one, until she closes it. */
export function EmailLine() {
  const { client } = useApi()
  const close = useAction<unknown, unknown>(
    () => client.admin.profile.closeAddressQuestion.mutate(),
    { failed: 'No se pudo cerrar' },
  )
  if (close.isPending) return null
  return (
    <Alert.Root status="info" alignItems="center" flexWrap="wrap">
      <Alert.Indicator />
      <Alert.Title flex="1" minW="12rem" fontWeight="400">
        Tu cuenta no tiene correo: si olvidas tu contraseña, no podrás pedir otra.
      </Alert.Title>
      <Button asChild size="sm" variant="outline" textDecoration="none">
        <Link to="/admin/cuenta" hash="correo">
          Poner mi correo
        </Link>
      </Button>
      <Button size="sm" variant="ghost" onClick={() => close.mutate(undefined)}>
        Ahora no
      </Button>
    </Alert.Root>
  )
}
