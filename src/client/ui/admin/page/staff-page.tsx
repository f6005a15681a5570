import { Box, Container } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PageHeader } from './page-header.tsx'

interface StaffPageProps {
  title: string
  lead: string
  children: ReactNode
}

/** A page of the panel other than the start page. */
export const StaffPage = ({ title, lead, children }: StaffPageProps) => (
  <>
    <PageHeader title={title} subtitle={lead} />
    <Container as="main" id="contenido" maxW="7xl" py={{ base: '5', md: '8' }}>
      <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
        {children}
      </Box>
    </Container>
  </>
)
