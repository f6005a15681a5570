import { Link, Text } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'

/** The line of «Hoy» that asks a person without a confirmed address for one, until she closes it. */
export function EmailLine() {
  const { client, queryClient } = useApi()
  const notify = useToast()
  // Not `useAction`, whose chunk would be bytes of the panel's first page.
  const close = useMutation({
    mutationFn: () => client.admin.profile.closeAddressQuestion.mutate(),
    onSuccess: () => queryClient.invalidateQueries(),
    onError: () => notify({ title: 'No se pudo cerrar', destructive: true }),
  })
  if (close.isPending) return null
  return (
    <Text color="fg.muted" fontSize="sm">
      Tu cuenta no tiene correo: si olvidas tu contraseña, no podrás pedir otra.{' '}
      <Link href="/admin/cuenta#correo">Poner mi correo</Link>{' '}
      <Link asChild py="1">
        <button type="button" onClick={() => close.mutate()}>
          Ahora no
        </button>
      </Link>
    </Text>
  )
}
