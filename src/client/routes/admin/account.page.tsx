import { useQuery } from '@tanstack/react-query'
import { EmailSection } from '#client/features/people/email-section.tsx'
import { FactorsSection } from '#client/features/people/factors-section.tsx'
import { NameSection } from '#client/features/people/name-section.tsx'
import { PasswordSection } from '#client/features/people/password-section.tsx'
import { SessionsSection } from '#client/features/people/sessions-section.tsx'
import { useApi } from '#client/lib/api.tsx'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { StaffPage } from '#client/ui/admin/page/staff-page.tsx'
import { ROLE_NAMES } from '#shared/auth/roles.ts'

/** The page of a person's own account: a section for each thing that she may change herself. */
export function AccountPage() {
  const { api } = useApi()
  const account = useQuery(
    api.admin.profile.details.queryOptions(undefined, { refetchOnMount: 'always' }),
  )
  const { data } = account
  const lead = data && `Usuario «${data.username}» · ${ROLE_NAMES[data.role]}`
  return (
    <StaffPage title="Mi cuenta" lead={lead ?? 'Cómo entras y cómo te llaman.'}>
      <QueryState
        query={account}
        loading="Cargando tu cuenta…"
        failed="No se pudo cargar tu cuenta."
      />
      {data && (
        <>
          <NameSection name={data.name} />
          <EmailSection
            email={data.email}
            pendingEmail={data.pendingEmail}
            hasMail={data.hasMail}
          />
          <PasswordSection username={data.username} />
          <FactorsSection role={data.role} />
          <SessionsSection sessions={data.sessions} />
        </>
      )}
    </StaffPage>
  )
}
