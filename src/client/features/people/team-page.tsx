import { Box, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { islandMoment } from '#client/ui/admin/moment.ts'
import { StaffPage } from '#client/ui/admin/page/staff-page.tsx'
import { Status } from '#client/ui/admin/status.tsx'
import { ROLE_NAMES } from '#shared/auth/roles.ts'
import type { TeamMember } from '#shared/auth/team.ts'

/** The owners' page of who has an account. */
export function TeamPage() {
  const { api } = useApi()
  const team = useQuery(api.admin.people.list.queryOptions(undefined, { refetchOnMount: 'always' }))
  return (
    <StaffPage title="Equipo" lead="Quién entra al panel y qué puede hacer.">
      <QueryState
        query={team}
        loading="Cargando el equipo…"
        failed="No se pudo cargar el equipo."
      />
      {team.data && (
        <Box as="ul" m="0" p="0" listStyleType="none" maxW="4xl">
          {team.data.people.map((person) => (
            <Person key={person.username} person={person} />
          ))}
        </Box>
      )}
    </StaffPage>
  )
}

function Person({
  person: { username, name, role, isActive, lastSignInAt },
}: {
  person: TeamMember
}) {
  return (
    <Flex as="li" align="start" justify="space-between" gap="3" borderTopWidth="1px" py="4">
      <Box minW="0" overflowWrap="anywhere">
        <Text fontWeight="600">{name ?? username}</Text>
        <Text color="fg.muted" fontSize="sm">
          {name && `Usuario «${username}» · `}
          {ROLE_NAMES[role]} ·{' '}
          {lastSignInAt
            ? `Entró por última vez el ${islandMoment(lastSignInAt)}`
            : 'Nunca ha entrado'}
        </Text>
      </Box>
      <Status kind={isActive ? 'good' : 'none'}>{isActive ? 'Activa' : 'Desactivada'}</Status>
    </Flex>
  )
}
