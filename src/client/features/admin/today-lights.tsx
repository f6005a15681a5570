import { Alert, Box, Link as ChakraLink } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { StrokeIcon } from '#client/ui/stroke-icon.tsx'
import { STATUS_ICONS } from '#client/ui/admin/status.tsx'
import type { Area } from '#shared/auth/roles.ts'
import type { Light } from '#shared/panel/today.ts'

interface LightsProps {
  lights: readonly Light[]
  /** Whether the role may read an area: who may not read `system` has no card to be led to. */
  may: (area: Area) => boolean
}

/** The parts of the site that do not work, since when, and the effect on guests. */
export const Problems = ({ lights, may }: LightsProps) =>
  lights
    .filter(({ state }) => state === 'bad')
    .map(({ name, text, effect }) => (
      <Alert.Root key={name} status="error" py="2" px="3">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>
            <LightLink name={name} may={may}>
              {text}
            </LightLink>
          </Alert.Title>
          <Alert.Description fontSize="xs">{effect}</Alert.Description>
        </Alert.Content>
      </Alert.Root>
    ))

/** The states of all parts of the site in one line. */
export const LightLine = ({ lights, may }: LightsProps) => (
  <Box
    as="ul"
    aria-label="Estado de los sistemas"
    m="0"
    p="0"
    listStyleType="none"
    display="flex"
    flexWrap="wrap"
    columnGap="4"
    rowGap="1"
    fontSize="sm"
  >
    {lights.map(({ name, state, short, text }) => (
      <Box as="li" key={name} display="inline-flex" alignItems="center" gap="1.5" title={text}>
        <Box as="span" color={STATUS_ICONS[state].color} display="inline-flex">
          <StrokeIcon d={STATUS_ICONS[state].path} size="1rem" />
        </Box>
        <LightLink name={name} may={may}>
          {short}
        </LightLink>
      </Box>
    ))}
  </Box>
)

/** Anchors of the parts on the start page. */
const ANCHORS: Partial<Record<Light['name'], string>> = {
  property: '#reservas',
  backup: '#copias',
}

interface LightLinkProps extends Pick<LightsProps, 'may'> {
  name: Light['name']
  children: string
}

function LightLink({ name, may, children }: LightLinkProps) {
  if (name !== 'mail' && !(name in ANCHORS && may('system'))) return children
  return (
    <ChakraLink asChild variant="underline" minH="6" display="inline-flex" alignItems="center">
      {name === 'mail' ? (
        <Link to="/admin/correo">{children}</Link>
      ) : (
        <a href={ANCHORS[name]}>{children}</a>
      )}
    </ChakraLink>
  )
}
