import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { CopyButton } from '#client/ui/admin/copy-button.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import { useDeed } from '#client/ui/admin/deeds/use-deed.ts'

/** The private URL from which calendar programs read the stays. */
export function FeedPanel() {
  const { api, client } = useApi()
  const { data } = useQuery(api.admin.bookings.feed.queryOptions())
  const [asked, setAsked] = useState<'renew' | 'revoke'>()
  const renew = useDeed(() => client.admin.bookings.renewFeed.mutate(), {
    done: () => 'El calendario tiene una dirección nueva',
    failed: 'No se pudo cambiar la dirección',
  })
  const revoke = useDeed(() => client.admin.bookings.revokeFeed.mutate(), {
    done: () => 'El calendario está cerrado',
    failed: 'No se pudo cerrar el calendario',
  })
  const url = data?.url ?? null
  return (
    <Panel
      level="h2"
      title="En tu calendario"
      lead="Las estadías confirmadas en el calendario de tu teléfono o computador. Quien tenga la dirección ve nombres y fechas."
    >
      {url !== null && (
        <Box mb="4">
          <Text fontFamily="mono" fontSize="sm" overflowWrap="anywhere" mb="2">
            {url}
          </Text>
          <CopyButton text={url} what="la dirección del calendario" />
        </Box>
      )}
      {data && (
        <Flex gap="3" wrap="wrap">
          <Button
            variant="outline"
            disabled={renew.isPending}
            onClick={() => (url === null ? renew.mutate(undefined) : setAsked('renew'))}
          >
            {url === null ? 'Crear la dirección' : 'Cambiar la dirección'}
          </Button>
          {url !== null && (
            <Button variant="outline" onClick={() => setAsked('revoke')}>
              Cerrar el calendario
            </Button>
          )}
        </Flex>
      )}
      {asked && (
        <ConfirmDialog
          title={asked === 'renew' ? 'Cambiar la dirección' : 'Cerrar el calendario'}
          text="La dirección de ahora deja de funcionar en todos los calendarios que la usan."
          confirm={asked === 'renew' ? 'Cambiar' : 'Cerrar'}
          cancel="Dejar como está"
          onConfirm={() => {
            if (asked === 'renew') renew.mutate(undefined)
            else revoke.mutate(undefined)
            setAsked(undefined)
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Panel>
  )
}
