import { Badge, Box, Button, chakra, Container, Heading, Text, Link } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import '#client/styles/article-content.css'
import type { References } from '#shared/blog/blog.ts'
import { entryHtmlId, placeId } from '#shared/blog/references/marks.ts'
import { articlePlace } from '#shared/hotel/article-places.ts'
import es from '#shared/content/locales/es/reading.json'
import { langTag } from '#shared/i18n/languages.ts'
import { categoryName } from '../article/categories.tsx'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { useApi } from '#client/lib/api.tsx'
import { PageHeader } from '#client/ui/admin/page/page-header.tsx'
import { Modal } from '#client/ui/modal.tsx'
import type { DialogProps } from '../article/lazy-dialogs.tsx'
import { ShownImage } from '../pictures/upload-controls.tsx'
import { PreviewLink } from '../publish/preview-link.tsx'
import { useSession, useArticle } from '../session/article-session.ts'
import type { Draft } from '../article/draft.ts'

const Screen = chakra(Modal, {
  base: {
    width: '100%',
    maxWidth: 'none',
    height: '100%',
    maxHeight: 'none',
    padding: '0',
    bg: 'bg',
    color: 'fg',
    overflow: 'auto',
  },
})

/** The article as guests will see it (spec §2), and a link to share the saved text. */
export function Preview({ onClose }: DialogProps<'Preview'>) {
  const session = useSession()
  const article = useArticle()
  const [isNarrow, setIsNarrow] = useState(false)
  const draft = session.current()
  return (
    <Screen label={TITLE} onClose={onClose}>
      {/* In a section the header is not a landmark of the page. */}
      <Box as="section" minH="100%">
        <PageHeader title={TITLE}>
          <WidthSwitch isNarrow={isNarrow} onChange={setIsNarrow} />
          <Button variant="outline" onClick={onClose} data-first-focus>
            Cerrar Previa
          </Button>
        </PageHeader>
        <Container maxW={isNarrow ? PHONE : '3xl'} py="8">
          {article && (
            <PreviewLink
              id={article.id}
              language={article.language}
              isUnsaved={session.isChanged()}
            />
          )}
          <DraftAsShown draft={draft} isPublished={article?.published ?? false} />
        </Container>
      </Box>
    </Screen>
  )
}

const TITLE = 'Vista Previa del Artículo'

interface DraftProps {
  draft: Draft
  isPublished: boolean
}

function DraftAsShown({ draft, isPublished }: DraftProps) {
  const { title, author, readTime, language, excerpt, tags } = draft
  const tag = langTag(language)
  return (
    <>
      {draft.imageUrl && (
        <ShownImage key={draft.imageUrl} src={draft.imageUrl} alt={draft.imageAlt} maxH="28rem" />
      )}
      <Badges draft={draft} isPublished={isPublished} />
      <Box lang={tag}>
        <Heading
          as="h2"
          fontFamily="display"
          fontWeight="400"
          fontSize={{ base: '3xl', md: '4xl' }}
          lineHeight="1.1"
          mt="4"
        >
          {title || 'Sin título'}
        </Heading>
        <Text color="fg.muted" fontSize="sm" mt="3">
          {author} · {readTime} min de lectura · <abbr title="Idioma">{language}</abbr>
        </Text>
        {excerpt && (
          <Text fontSize="lg" mt="6">
            {excerpt}
          </Text>
        )}
        <ShownContent draft={draft} />
        {tags.length > 0 && (
          <Box
            as="ul"
            aria-label="Etiquetas"
            display="flex"
            flexWrap="wrap"
            gap="2"
            mt="8"
            mb="1em"
          >
            {tags.map((one) => (
              <Badge as="li" key={one} size="md" colorPalette="gray" listStyleType="none">
                {one}
              </Badge>
            ))}
          </Box>
        )}
      </Box>
    </>
  )
}

const PHONE = '24.375rem'

interface WidthSwitchProps {
  isNarrow: boolean
  onChange: (isNarrow: boolean) => void
}

/** Hidden on narrow screens. */
function WidthSwitch({ isNarrow, onChange }: WidthSwitchProps) {
  return (
    <Box
      role="group"
      aria-label="Ancho de la vista previa"
      display={{ base: 'none', md: 'flex' }}
      gap="1"
    >
      {(['Teléfono', 'Computador'] as const).map((name) => {
        const isChosen = isNarrow === (name === 'Teléfono')
        return (
          <Button
            key={name}
            size="sm"
            variant={isChosen ? 'subtle' : 'ghost'}
            aria-pressed={isChosen}
            onClick={() => onChange(name === 'Teléfono')}
          >
            {name}
          </Button>
        )
      })}
    </Box>
  )
}

function Badges({ draft, isPublished }: DraftProps) {
  const { category, featured } = draft
  return (
    <Box display="flex" flexWrap="wrap" gap="2" mt="6">
      <Badge size="md" colorPalette="gray">
        {categoryName(category)}
      </Badge>
      {featured && (
        <Badge size="md" colorPalette="brand">
          Destacado
        </Badge>
      )}
      <Badge size="md" colorPalette={isPublished ? 'green' : 'orange'}>
        {isPublished ? 'Publicado' : 'Borrador'}
      </Badge>
    </Box>
  )
}

/** The text as the server renders it for guests. */
function ShownContent({ draft: { content, language } }: { draft: Draft }) {
  const { client } = useApi()
  const shown = useQuery({
    queryKey: ['shown text', language, content],
    queryFn: () => client.admin.blog.shownText.mutate({ language, content }),
    gcTime: 0,
  })
  if (shown.isError) return <QueryState query={shown} failed="No se pudo mostrar el texto." />
  const { data } = shown
  return (
    <>
      <Box
        mt="6"
        className="article-content"
        aria-busy={!data}
        dangerouslySetInnerHTML={{ __html: data?.html ?? '' }}
      />
      {data && <PreviewReferences references={data.references} />}
    </>
  )
}

/** The notes, cited works and places of a text; the public page also has a map. */
function PreviewReferences({ references }: { references: References }) {
  const { notes, citations, places } = references
  return (
    <>
      <List
        title={es['notes.title']}
        items={notes.map((note, index) => [entryHtmlId({ kind: 'note', number: index + 1 }), note])}
      />
      <List
        title={es['notes.citations']}
        items={citations.map(({ text, url }, index) => [
          entryHtmlId({ kind: 'citation', number: index + 1 }),
          url ? (
            <Link key={url} href={url} target="_blank" rel="noopener noreferrer">
              {text}
            </Link>
          ) : (
            text
          ),
        ])}
      />
      <List
        title={es['notes.places']}
        items={places.map((id) => [placeId(id), es[articlePlace(id)?.name ?? 'notes.places']])}
      />
    </>
  )
}

type Items = readonly (readonly [id: string, shown: ReactNode])[]

function List({ title, items }: { title: string; items: Items }) {
  if (items.length === 0) return null
  return (
    <Box as="section" aria-label={title} mt="6" fontSize="sm">
      <Heading as="h3" fontSize="md" mb="2" lang="es">
        {title}
      </Heading>
      <Box as="ol" listStyleType="decimal" ps="6">
        {items.map(([id, shown]) => (
          <li key={id} id={id}>
            {shown}
          </li>
        ))}
      </Box>
    </Box>
  )
}
