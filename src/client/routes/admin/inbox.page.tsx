import { InboxList } from '#client/features/inbox/inbox-list.tsx'
import { StaffPage } from '#client/ui/admin/page/staff-page.tsx'

export function InboxPage() {
  return (
    <StaffPage title="Bandeja" lead="Lo que escriben los huéspedes">
      <InboxList />
    </StaffPage>
  )
}
