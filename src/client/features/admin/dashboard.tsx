import { Box, Button, Container, Heading, SimpleGrid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Area } from '#shared/auth/roles.ts'
import { PageHeader } from '#client/ui/admin/page/page-header.tsx'
import { StrokeIcon } from '#client/ui/stroke-icon.tsx'
import { FirstSteps } from './first-steps.tsx'
import { MissingFactor, OldAnswers, OverdueArticles } from './notices.tsx'
import { StatusCards } from './status-cards.tsx'
import { Tiles } from './tiles.tsx'
import { Today } from './today.tsx'

interface DashboardProps {
  username: string
  /** Whether the role may read an area. */
  may: (area: Area) => boolean
  isLeaving: boolean
  onLogout: () => void
  /** State of the hotel-management system in words; absent until known. */
  hotelSystem?: string | undefined
  /** A line above «Hoy». */
  notice?: ReactNode
  /** Backups and hotel-management section. */
  children: ReactNode
}

const EXIT = 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9'

/** The start page of the panel (spec §2, "Admin dashboard"). */
export function Dashboard(props: DashboardProps) {
  const { username, may, isLeaving, onLogout, hotelSystem, children } = props
  return (
    <>
      <PageHeader
        title="Panel de Administración"
        subtitle={
          <>
            Iniciaste sesión como <strong>{username}</strong>
          </>
        }
      >
        <Button variant="outline" onClick={onLogout} disabled={isLeaving}>
          <StrokeIcon d={EXIT} />
          Cerrar sesión
        </Button>
      </PageHeader>
      <Container as="main" id="contenido" maxW="7xl" py={{ base: '3', md: '8' }}>
        <SimpleGrid gap={{ base: '6', md: '10' }}>
          {props.notice}
          <Today may={may} />
          {may('system') && <FirstSteps />}
          <MissingFactor />
          {may('blog') && <OverdueArticles />}
          {may('site') && <OldAnswers />}
          <Box as="section" aria-labelledby="administracion" minW="0">
            <Heading as="h2" id="administracion" fontSize="xl" mb="4">
              Administración
            </Heading>
            <SimpleGrid gap={{ base: '4', md: '6' }}>
              <StatusCards may={may} hotelSystem={hotelSystem} />
              <Tiles may={may} />
              {children}
            </SimpleGrid>
          </Box>
        </SimpleGrid>
      </Container>
    </>
  )
}
