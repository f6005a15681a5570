import { Box, Container, Heading, Text } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface StaffPageProps {
  title: string
  lead: string
  children: ReactNode
}

/** A page of the panel besides its front, with the way back. */
export const StaffPage = ({ title, lead, children }: StaffPageProps) => (
  <Container as="main" id="contenido" maxW="6xl" py={{ base: '4', md: '8' }}>
    <Box display="grid" gap="5" minW="0">
      <Box>
        <Link to="/admin">← Panel</Link>
        <Heading as="h1" fontFamily="display" fontWeight="400" fontSize="2xl" mt="1">
          {title}
        </Heading>
        <Text color="fg.muted" fontSize="sm">
          {lead}
        </Text>
      </Box>
      {children}
    </Box>
  </Container>
)
