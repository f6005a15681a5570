import { Box, Button, Container, SimpleGrid } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { Icon } from '#client/ui/admin/icon.tsx'
import { FilterField, LANGUAGE_NAMES } from '#client/ui/admin/fields/select-field.tsx'
import { VERSION_STATES } from '#shared/blog/translation-states.ts'
import { useBlogAddress, useBlogNavigation } from '../blog-address.ts'
import { PageHeader } from '#client/ui/admin/page-header.tsx'
import {
  readFilters,
  writeFilters,
  type TranslationFilters,
  TranslationList,
  STATE_NAMES,
} from './translation-list.tsx'

const ARROW = 'M20 12H5M11 6l-6 6 6 6'

/** The articles in five languages: what is missing, a draft, out of date or complete. */
export function TranslationsScreen() {
  const { translations = '' } = useBlogAddress()
  const filters = readFilters(translations)
  return (
    <>
      <PageHeader
        title="Traducciones"
        subtitle="Qué falta, qué es borrador y qué cambió en español"
        back={
          <Button asChild variant="ghost" textDecoration="none">
            <Link from="/admin/blog" to="." search={(old) => ({ ...old, translations: undefined })}>
              <Icon path={ARROW} />
              Artículos
            </Link>
          </Button>
        }
      />
      <Container as="main" id="contenido" maxW="7xl" py={{ base: '5', md: '8' }}>
        <Filters filters={filters} />
        <TranslationList filters={filters} />
      </Container>
    </>
  )
}

function Filters({ filters }: { filters: TranslationFilters }) {
  const { filter } = useBlogNavigation()
  const choose = (changed: TranslationFilters) =>
    filter({ translations: writeFilters({ ...filters, ...changed }) })
  return (
    <Box role="search" aria-label="Filtros" mb="6">
      <SimpleGrid columns={2} gap="4" maxW="2xl">
        <FilterField
          label="Idioma"
          all="Todos"
          value={filters.language}
          options={LANGUAGE_NAMES}
          onChange={(language) => choose({ language })}
        />
        <FilterField
          label="Estado"
          all="Todos"
          value={filters.state}
          options={VERSION_STATES.map((state) => [state, STATE_NAMES[state]])}
          onChange={(state) => choose({ state })}
        />
      </SimpleGrid>
    </Box>
  )
}
