import { Box, Heading } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { StaffPage } from '#client/ui/admin/page/staff-page.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { InviteSection } from './invite-section.tsx'
import { MemberRow } from './member-row.tsx'

/** The owners' page of who has an account, and who is invited. */
export function TeamPage() {
  const { api } = useApi()
  const team = useQuery(api.admin.people.list.queryOptions(undefined, { refetchOnMount: 'always' }))
  const { data } = team
  const owners = data?.people.filter(({ isActive, role }) => isActive && role === 'owner') ?? []
  return (
    <StaffPage title="Equipo" lead="Quién entra al panel y qué puede hacer.">
      <QueryState
        query={team}
        loading="Cargando el equipo…"
        failed="No se pudo cargar el equipo."
      />
      {data && (
        <>
          <Box as="ul" m="0" p="0" listStyleType="none">
            {data.people.map((person) => (
              <MemberRow
                key={person.username}
                person={person}
                isLastOwner={owners.length === 1 && owners[0] === person}
              />
            ))}
          </Box>
          {data.invitations.length > 0 && (
            <Box as="section" aria-labelledby="invitaciones">
              <Heading as="h2" id="invitaciones" fontSize="lg" mb="3">
                Invitaciones que esperan
              </Heading>
              <Box as="ul" m="0" p="0" listStyleType="none">
                {data.invitations.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} />
                ))}
              </Box>
            </Box>
          )}
          <InviteSection hasMail={data.hasMail} />
        </>
      )}
    </StaffPage>
  )
}
