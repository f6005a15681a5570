import { Box, Heading, Link } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Mark, References } from '#shared/blog/references/show-references.ts'
import es from '#shared/content/locales/es/reading.json'

/** What stands at a reference. */
export function markText(mark: Mark): string {
  if (mark.kind === 'place') return `⚲ ${es[mark.place.name]}`
  return mark.kind === 'note' ? String(mark.number) : `[${mark.number}]`
}

/** The notes and works of a text; guests see its places drawn on the island, too. */
export function PreviewReferences({
  references: { notes, citations },
}: {
  references: References
}) {
  return (
    <>
      <List title={es['notes.title']} items={notes} />
      <List
        title={es['notes.citations']}
        items={citations.map(({ text, url }) =>
          url ? (
            <Link key={text} href={url} target="_blank" rel="noopener noreferrer">
              {text}
            </Link>
          ) : (
            text
          ),
        )}
      />
    </>
  )
}

function List({ title, items }: { title: string; items: readonly ReactNode[] }) {
  if (items.length === 0) return null
  return (
    <Box as="section" aria-label={title} mt="6" fontSize="sm">
      <Heading as="h3" fontSize="md" mb="2" lang="es">
        {title}
      </Heading>
      <Box as="ol" listStyleType="decimal" ps="6">
        {items.map((item, index) => (
          <li key={`${index + 1}`}>{item}</li>
        ))}
      </Box>
    </Box>
  )
}
