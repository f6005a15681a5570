import { Box, Heading, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { History } from './changes/history.tsx'
import { FactField } from './fields/fact-field.tsx'
import { RoomsSection } from './rooms/rooms-section.tsx'
import { SECTIONS, type Section } from './section-nav.tsx'
import { Names } from './texts/names.tsx'
import { TextsSection, type TextsSectionProps } from './texts/texts-section.tsx'

interface SectionViewProps extends TextsSectionProps {
  section: Section
}

/** Sections that are not a list of facts. */
const OWN_VIEWS: readonly Section[] = ['texts', 'history', 'rooms']

/** The open section of the page. */
export function SectionView({ section, ...texts }: SectionViewProps) {
  return (
    <Box as="section" aria-label={SECTIONS[section]} minW="0">
      <Heading as="h2" fontSize="lg" mb="4">
        {SECTIONS[section]}
      </Heading>
      {section === 'texts' && <TextsSection {...texts} />}
      {section === 'history' && <History />}
      {section === 'contact' && <Names />}
      {section === 'rooms' && <RoomsSection open={texts.q} />}
      {!OWN_VIEWS.includes(section) && <Facts section={section} />}
    </Box>
  )
}

function Facts({ section }: { section: Section }) {
  const { api } = useApi()
  const facts = useQuery(api.admin.site.facts.queryOptions())
  const own = facts.data?.filter((fact) => fact.section === section)
  return (
    <Box display="grid" gap="6" minW="0">
      <QueryState
        query={facts}
        loading="Cargando los datos…"
        failed="No se pudieron cargar los datos."
      />
      {own?.length === 0 && <Text color="fg.muted">Aquí no hay nada que cambiar.</Text>}
      {own?.map((fact) => (
        <FactField key={fact.key} fact={fact} />
      ))}
    </Box>
  )
}
