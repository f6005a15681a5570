import { Box, Button } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useApi } from '#client/lib/api.tsx'
import { SelectField } from '#client/ui/admin/fields/select-field.tsx'
import { SITE_SECTIONS } from '#shared/site/sections.ts'

/** The sections of the page: those of the facts, the texts and the history. */
export const SECTIONS = { ...SITE_SECTIONS, texts: 'Textos', history: 'Historial' } as const

export type Section = keyof typeof SECTIONS

const FIRST: Section = 'contact'

/** The section in the address; the first if it names none. */
export const sectionOf = (show: string | undefined): Section =>
  show !== undefined && Object.hasOwn(SECTIONS, show) ? (show as Section) : FIRST

interface SectionNavProps {
  section: Section
  onChoose: () => void
}

/** The sections, with a mark at those that have changes; on narrow pages in a select. */
export function SectionNav({ section, onChoose }: SectionNavProps) {
  const navigate = useNavigate()
  const isChanged = useChangedSections()
  return (
    <>
      <Box display={{ base: 'block', lg: 'none' }}>
        <SelectField
          label="Sección"
          value={section}
          options={NAMES.map((name) => [
            name,
            isChanged(name) ? `${SECTIONS[name]} (con cambios)` : SECTIONS[name],
          ])}
          onChange={(name) => {
            onChoose()
            void navigate({ to: '.', search: searchOf(name) as never })
          }}
        />
      </Box>
      <Box
        as="nav"
        aria-label="Secciones del sitio"
        display={{ base: 'none', lg: 'flex' }}
        flexDirection="column"
        gap="1"
        alignSelf="start"
        position="sticky"
        top="calc(var(--page-header-height, 5rem) + 1.5rem)"
      >
        {NAMES.map((name) => (
          <SectionLink
            key={name}
            name={name}
            isOpen={name === section}
            isChanged={isChanged(name)}
            onChoose={onChoose}
          />
        ))}
      </Box>
    </>
  )
}

const NAMES = Object.keys(SECTIONS) as Section[]

const searchOf = (name: Section) => ({ show: name === FIRST ? undefined : name })

/** Texts that stand in the form of a room too. */
const ROOM_TEXT = /^text\.(?:site|rooms)\.room\./

/** Whether a section has pending changes. */
function useChangedSections(): (name: Section) => boolean {
  const { api } = useApi()
  const facts = useQuery(api.admin.site.facts.queryOptions())
  const changes = useQuery(api.admin.site.changes.queryOptions())
  const sections = new Map(facts.data?.map((fact) => [fact.key, fact.section]))
  const changed = new Set<string>(
    changes.data?.flatMap(({ key }) => [
      sections.get(key) ?? (key.startsWith('text.') ? 'texts' : ''),
      ...(ROOM_TEXT.test(key) ? ['rooms'] : []),
    ]),
  )
  return (name) => changed.has(name)
}

interface SectionLinkProps {
  name: Section
  isOpen: boolean
  isChanged: boolean
  onChoose: () => void
}

const SectionLink = ({ name, isOpen, isChanged, onChoose }: SectionLinkProps) => (
  <Button
    asChild
    size="sm"
    justifyContent="flex-start"
    variant={isOpen ? 'subtle' : 'ghost'}
    textDecoration="none"
    aria-current={isOpen ? 'page' : undefined}
  >
    <Link to="." search={searchOf(name)} activeOptions={{ exact: true }} onClick={onChoose}>
      {SECTIONS[name]}
      {isChanged && (
        <Box as="span" color="brand.fg">
          <span aria-hidden="true">●</span>
          <Box as="span" srOnly>
            con cambios
          </Box>
        </Box>
      )}
    </Link>
  </Button>
)
