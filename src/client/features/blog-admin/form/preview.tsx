import { Badge, Box, Button, chakra, Container, Heading, Text } from '@chakra-ui/react'
import { useState, type SyntheticEvent } from 'react'
import { PageHeader } from '#client/ui/admin/page/page-header.tsx'
import { ButtonChoice } from '#client/ui/admin/fields/button-choice.tsx'
import { Modal } from '#client/ui/modal.tsx'
import { localHref } from '#shared/addresses.ts'
import { langTag } from '#shared/i18n/languages.ts'
import { categoryName } from '../article/categories.tsx'
import { fieldText } from '../article/field-text.ts'
import type { DialogProps } from '../article/lazy-dialogs.tsx'
import { PreviewLink } from '../publish/preview-link.tsx'
import { useServerCopy, useSessionState } from '../session/article-session.ts'
import { isChanged, type Session } from '../session/state.ts'

const Screen = chakra(Modal, {
  base: {
    minWidth: '100%',
    minHeight: '100%',
    padding: '0',
    bg: 'bg',
    color: 'fg',
    overflow: 'auto',
  },
})

const TITLE = 'Vista Previa del Artículo'
const WIDTHS = [
  ['24.375rem', 'Teléfono'],
  ['full', 'Computador'],
] as const
type Width = (typeof WIDTHS)[number][0]

/** Vite's styles need scripts. */
const IN_DEVELOPMENT = import.meta.env.MODE === 'development' ? ' allow-scripts' : ''

/** The article as guests will see it (spec §2), and a link to share the saved text. */
export function Preview({ visit, onClose }: DialogProps<'Preview'>) {
  const state = useSessionState((now) => now)
  const { stored } = state
  const [width, setWidth] = useState<Width>('full')
  return (
    <Screen label={TITLE} onClose={onClose}>
      {/* In a section the header is not a landmark of the page. */}
      <Box as="section" minH="100%">
        <PageHeader title={TITLE}>
          <ButtonChoice
            label="Ancho de la vista previa"
            display={{ base: 'none', md: 'flex' }}
            value={width}
            options={WIDTHS}
            onChange={setWidth}
          />
          <Button variant="outline" onClick={onClose} data-first-focus>
            Cerrar Previa
          </Button>
        </PageHeader>
        <Container maxW="7xl" py="6" display="grid" gap="4">
          {stored && <PreviewLink {...stored} isUnsaved={isChanged(state)} />}
          <Head {...state} />
          <GuestPage visit={visit} width={width} />
        </Container>
      </Box>
    </Screen>
  )
}

function Head({ draft, stored }: Session) {
  const { title, category, featured, language, excerpt } = draft
  const badges = [
    ['gray', categoryName(category)],
    ...(featured ? [['brand', 'Destacado'] as const] : []),
    stored?.published ? ['green', 'Publicado'] : ['orange', 'Borrador'],
  ] as const
  return (
    <Box lang={langTag(language)}>
      <Box display="flex" flexWrap="wrap" gap="2" lang="es">
        {badges.map(([palette, name]) => (
          <Badge key={name} size="md" colorPalette={palette}>
            {name}
          </Badge>
        ))}
        <abbr title="Idioma">{language}</abbr>
      </Box>
      <Heading as="h2" fontSize="2xl" mt="3">
        {title || 'Sin título'}
      </Heading>
      <Text>{excerpt}</Text>
    </Box>
  )
}

/** The page of the text as it is now; the text alone if the server does not have it. */
function GuestPage({ visit, width }: { visit: string; width: Width }) {
  const [isMissing, setIsMissing] = useState(false)
  const copy = useServerCopy()
  const { draft, edit, stored } = useSessionState((state) => state)
  if (copy === 'coming') return <Text role="status">Guardando el borrador para mostrarlo…</Text>
  if (!copy || isMissing) {
    return (
      <>
        <Text role="status">La página no se puede mostrar ahora. Este es el texto.</Text>
        {isMissing && <Button onClick={() => setIsMissing(false)}>Reintentar</Button>}
        <Box lang={langTag(draft.language)} whiteSpace="pre-line">
          {fieldText('content', draft)}
        </Box>
      </>
    )
  }
  return (
    <chakra.iframe
      key={edit}
      // Without scripts nothing is measured, and no cookie or choice is stored.
      sandbox={`allow-same-origin allow-popups allow-popups-to-escape-sandbox${IN_DEVELOPMENT}`}
      title="El artículo como lo ven los huéspedes"
      src={localHref(`/preview?token=${copy === 'draft' ? visit : stored?.id}`, draft.language)}
      onLoad={(event) => setIsMissing(!opensLinksOutside(event))}
      w={width}
      justifySelf="center"
      h="85vh"
      borderWidth="1px"
    />
  )
}

/** @returns false if the frame has no page of this site, but an error of the browser. */
function opensLinksOutside({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): boolean {
  const links = currentTarget.contentDocument?.links
  for (const link of links ?? []) {
    if (!link.getAttribute('href')?.startsWith('#')) link.target = '_blank'
  }
  return links !== undefined
}
