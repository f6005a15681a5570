import { Box, Button, Container, chakra } from '@chakra-ui/react'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { isOpenTo, type Role } from '#shared/auth/roles.ts'
import { PANEL_PARTS } from '#shared/panel/panel-parts.ts'
import { StrokeIcon } from '#client/ui/stroke-icon.tsx'

const PAGES = [
  ['/admin', 'Hoy'],
  ['/admin/bandeja', 'Bandeja'],
  ['/admin/reservas', 'Reservas'],
  ['/admin/blog', 'Blog'],
  ['/admin/imagenes', 'Imágenes'],
  ['/admin/boletin', 'Boletín'],
  ['/admin/correo', 'Correo'],
  ['/admin/registro', 'Registro'],
  ['/admin/ajustes', 'Ajustes'],
  ['/admin/equipo', 'Equipo'],
  ['/admin/cuenta', 'Mi cuenta'],
] as const

const LINES = 'M4 7h16M4 12h16M4 17h16'

const PageLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '11',
    px: '3',
    color: 'fg',
    fontSize: 'sm',
    textDecoration: 'none',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    _hover: { bg: 'bg.subtle' },
    _currentPage: { fontWeight: '600', borderColor: 'brand.solid' },
  },
})

/**
 * Links to the pages of the panel that the role may open; on narrow pages a menu, which closes on
 * navigation.
 */
export function PanelNavigation({ staffRole }: { staffRole: Role | undefined }) {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === pathname
  const pages = PAGES.filter(([to]) => {
    const part = PANEL_PARTS[to]
    return staffRole ? isOpenTo(staffRole, 'read', part) : part === 'self'
  })
  const here = pages.findLast(([to]) => pathname.startsWith(to))
  return (
    <Box
      as="nav"
      aria-label="Panel"
      bg="bg.panel"
      borderBottomWidth="1px"
      _print={{ display: 'none' }}
    >
      <Container maxW="7xl">
        <Button
          display={{ base: 'inline-flex', lg: 'none' }}
          variant="ghost"
          ml="-3"
          px="3"
          aria-expanded={isOpen}
          aria-label={`Menú del panel, estás en ${here?.[1] ?? 'el panel'}`}
          onClick={() => setOpenAt(isOpen ? undefined : pathname)}
        >
          <StrokeIcon d={LINES} />
          {here?.[1]}
        </Button>
        <Box
          as="ul"
          m="0"
          p="0"
          mx="-3"
          listStyleType="none"
          display={{ base: isOpen ? 'grid' : 'none', lg: 'flex' }}
          gridTemplateColumns="1fr 1fr"
        >
          {pages.map(([to, name]) => (
            <li key={to}>
              <PageLink
                to={to}
                activeOptions={{ exact: to === '/admin', includeSearch: false }}
                onClick={() => setOpenAt(undefined)}
              >
                {name}
              </PageLink>
            </li>
          ))}
        </Box>
      </Container>
    </Box>
  )
}
