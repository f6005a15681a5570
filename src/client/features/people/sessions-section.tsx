import { Box, Flex, Text } from '@chakra-ui/react'
import { useApi } from '#client/lib/api.tsx'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { Panel } from '#client/ui/admin/panel.tsx'
import { islandMoment, islandTime } from '#client/ui/admin/moment.ts'
import { hotelDay } from '#shared/calendar.ts'
import type { OwnSession } from '#shared/auth/account.ts'

/** `hoy 9:12`, or the day too. */
const inWords = (at: string): string =>
  hotelDay(new Date(at).getTime()) === hotelDay(Date.now())
    ? `hoy ${islandTime(at)}`
    : islandMoment(at)

const UNKNOWN_DEVICE = 'Un navegador que no se reconoce'

/** Where the person is signed in; each other session can be ended. */
export function SessionsSection({ sessions }: { sessions: readonly OwnSession[] }) {
  const { client } = useApi()
  const endOthers = useAction<unknown, unknown>(
    () => client.admin.profile.endOtherSessions.mutate(),
    { done: () => 'Las demás sesiones se cerraron', failed: 'No se pudieron cerrar' },
  )
  return (
    <Panel
      level="h2"
      title="Sesiones"
      lead="Dónde está abierta tu cuenta. Si algo no lo conoces, ciérralo y cambia tu contraseña. Al cerrar las demás, el sitio olvida también los otros navegadores en que entraste."
      aside={
        <BusyButton
          variant="outline"
          isBusy={endOthers.isPending}
          onClick={() => endOthers.mutate(undefined)}
        >
          Cerrar las demás
        </BusyButton>
      }
    >
      <Box as="ul" m="0" p="0" listStyleType="none">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </Box>
    </Panel>
  )
}

function Session({ session }: { session: OwnSession }) {
  const { client } = useApi()
  const { id, isCurrent, lastSeenAt, createdAt } = session
  const device = session.device || UNKNOWN_DEVICE
  const end = useAction<unknown, unknown>(() => client.admin.profile.endSession.mutate({ id }), {
    done: () => 'La sesión se cerró',
    failed: 'No se pudo cerrar',
  })
  return (
    <Flex as="li" align="center" justify="space-between" gap="3" borderTopWidth="1px" py="3">
      <Box minW="0">
        <Text fontWeight={isCurrent ? '600' : undefined}>
          {device}
          {isCurrent && ', aquí'}
        </Text>
        <Text color="fg.muted" fontSize="sm">
          Última vez: {inWords(lastSeenAt)}. Entraste: {inWords(createdAt)}.
        </Text>
      </Box>
      {!isCurrent && (
        <BusyButton
          size="sm"
          variant="outline"
          aria-label={`Cerrar: ${device}, ${inWords(lastSeenAt)}`}
          isBusy={end.isPending}
          onClick={() => end.mutate(undefined)}
        >
          Cerrar
        </BusyButton>
      )}
    </Flex>
  )
}
