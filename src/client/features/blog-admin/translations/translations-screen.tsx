import { Box, Button, Container, SimpleGrid } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { Icon } from '#client/ui/admin/icon.tsx'
import { SelectField } from '#client/ui/admin/select-field.tsx'
import { VERSION_STATES } from '#shared/blog/translation-states.ts'
import { LANGUAGE_OPTIONS } from '#shared/i18n/languages.ts'
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
  const { filterTranslations } = useBlogNavigation()
  const choose = (changed: TranslationFilters) =>
    filterTranslations(writeFilters({ ...filters, ...changed }))
  return (
    <Box role="search" aria-label="Filtros" mb="6">
      <SimpleGrid columns={2} gap="4" maxW="2xl">
        <SelectField
          label="Idioma"
          value={filters.language ?? 'all'}
          onChange={(language) =>
            choose({ language: LANGUAGE_OPTIONS.find(({ code }) => code === language)?.code })
          }
        >
          <option value="all">Todos</option>
          {LANGUAGE_OPTIONS.map(({ code, name, tag }) => (
            <option key={code} value={code} lang={tag}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Estado"
          value={filters.state ?? 'all'}
          onChange={(state) => choose({ state: VERSION_STATES.find((one) => one === state) })}
        >
          <option value="all">Todos</option>
          {VERSION_STATES.map((state) => (
            <option key={state} value={state}>
              {STATE_NAMES[state]}
            </option>
          ))}
        </SelectField>
      </SimpleGrid>
    </Box>
  )
}
