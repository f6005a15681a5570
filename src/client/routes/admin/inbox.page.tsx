import { Button, Container } from '@chakra-ui/react'
import { createLazyRoute, Link } from '@tanstack/react-router'
import { InboxList } from '#client/features/inbox/inbox-list.tsx'
import { PageHeader } from '#client/ui/admin/page-header.tsx'

export const Route = createLazyRoute('/admin/bandeja')({ component: InboxPage })

function InboxPage() {
  return (
    <>
      <PageHeader
        title="Bandeja"
        subtitle="Lo que escriben los huéspedes"
        back={
          <Button asChild variant="ghost" textDecoration="none">
            <Link to="/admin">← Panel</Link>
          </Button>
        }
      />
      <Container as="main" id="contenido" maxW="6xl" py={{ base: '5', md: '8' }}>
        <InboxList />
      </Container>
    </>
  )
}
