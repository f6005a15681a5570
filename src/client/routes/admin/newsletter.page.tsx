import { StaffPage } from '#client/ui/admin/page/staff-page.tsx'
import { Newsletter } from '#client/features/newsletter-admin/newsletter.tsx'

export function NewsletterPage() {
  return (
    <StaffPage title="Boletín" lead="Quien lo pidió recibe tus historias nuevas por correo.">
      <Newsletter />
    </StaffPage>
  )
}
