import { Box, Button } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#client/lib/api.tsx'
import { SITE_SECTIONS } from '#shared/site/sections.ts'

/** The sections of the page: those of the facts, the texts and the history. */
export const SECTIONS = { ...SITE_SECTIONS, texts: 'Textos', history: 'Historial' } as const

export type Section = keyof typeof SECTIONS

const FIRST: Section = 'contact'

/** The section in the address; the first if it names none. */
export const sectionOf = (show: string | undefined): Section =>
  show !== undefined && Object.hasOwn(SECTIONS, show) ? (show as Section) : FIRST

/** The sections, with a mark at those that have changes. */
export function SectionNav({ section }: { section: Section }) {
  const { api } = useApi()
  const facts = useQuery(api.admin.site.facts.queryOptions())
  const changes = useQuery(api.admin.site.changes.queryOptions())
  const sections = new Map(facts.data?.map((fact) => [fact.key, fact.section]))
  const changed = new Set<string>(
    changes.data?.map(({ key }) => sections.get(key) ?? (key.startsWith('text.') ? 'texts' : '')),
  )
  return (
    <Box
      as="nav"
      aria-label="Secciones del sitio"
      display="flex"
      flexWrap="wrap"
      flexDirection={{ lg: 'column' }}
      gap="1"
      alignSelf="start"
      position={{ lg: 'sticky' }}
      top={{ lg: 'calc(var(--page-header-height, 5rem) + 1.5rem)' }}
    >
      {(Object.keys(SECTIONS) as Section[]).map((name) => (
        <Button
          key={name}
          asChild
          size="sm"
          justifyContent="flex-start"
          variant={name === section ? 'subtle' : 'ghost'}
          textDecoration="none"
          aria-current={name === section ? 'page' : undefined}
        >
          <Link to="." search={{ show: name === FIRST ? undefined : name }}>
            {SECTIONS[name]}
            {changed.has(name) && (
              <Box as="span" color="brand.fg">
                <span aria-hidden="true">●</span>
                <Box as="span" srOnly>
                  con cambios
                </Box>
              </Box>
            )}
          </Link>
        </Button>
      ))}
    </Box>
  )
}
