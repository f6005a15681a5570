import { createLazyRoute } from '@tanstack/react-router'
import { InboxList } from '#client/features/inbox/inbox-list.tsx'
import { StaffPage } from '#client/ui/admin/staff-page.tsx'

export const Route = createLazyRoute('/admin/bandeja')({ component: InboxPage })

function InboxPage() {
  return (
    <StaffPage title="Bandeja" lead="Lo que escriben los huéspedes">
      <InboxList />
    </StaffPage>
  )
}
