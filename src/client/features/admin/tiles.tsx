import { Box, Heading, LinkBox, LinkOverlay, SimpleGrid, Text } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { Area } from '#shared/auth/roles.ts'
import { StrokeIcon } from '#client/ui/stroke-icon.tsx'

const CALENDAR = 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5'
const BOOK = 'M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2zM12 6v14'
const CARD = 'M3 6h18v12H3zM3 10h18M7 15h4'
const SCALES = 'M12 4v16M6 20h12M4 7h16M4 7l-2 6h6zM20 7l-4 6h6z'

/** The links to the sections of the panel (spec §2) that the role may open. */
export function Tiles({ may }: { may: (area: Area) => boolean }) {
  return (
    <Box as="section" aria-labelledby="secciones">
      <Heading as="h2" id="secciones" fontSize="lg" mb="4">
        ¿Qué quieres hacer?
      </Heading>
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap={{ base: '3', md: '4' }}>
        {may('bookings') && (
          <Tile icon={CALENDAR} text="Quién llega, cuándo y qué falta">
            <Link to="/admin/reservas">Reservas</Link>
          </Tile>
        )}
        {may('blog') && (
          <Tile icon={BOOK} text="Escribe y publica en cinco idiomas">
            <Link to="/admin/blog">Blog Cultural</Link>
          </Tile>
        )}
        {may('system') && (
          <Tile icon={CARD} text="Métodos de pago y prueba del flujo">
            <a href="#pagos">Pagos</a>
          </Tile>
        )}
        {may('system') && (
          <Tile icon={SCALES} text="El sistema anterior y el actual">
            <Link to="/booking-comparison">Comparación del widget</Link>
          </Tile>
        )}
      </SimpleGrid>
    </Box>
  )
}

interface TileProps {
  icon: string
  text: string
  children: ReactElement
}

function Tile({ icon, text, children }: TileProps) {
  return (
    <LinkBox
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      p="5"
      shadow="xs"
      transitionProperty="box-shadow, border-color"
      transitionDuration="moderate"
      _hover={{ shadow: 'md', borderColor: 'border.emphasized' }}
    >
      <Box color="brand.fg" mb="3">
        <StrokeIcon d={icon} size="1.75rem" />
      </Box>
      <Heading as="h3" fontSize="md">
        <LinkOverlay asChild textDecoration="none">
          {children}
        </LinkOverlay>
      </Heading>
      <Text color="fg.muted" fontSize="sm" mt="1">
        {text}
      </Text>
    </LinkBox>
  )
}
