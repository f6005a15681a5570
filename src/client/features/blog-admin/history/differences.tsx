import { Box, chakra, Heading, Text } from '@chakra-ui/react'
import { ScrollBox } from '#client/ui/admin/scrolling-table.tsx'
import { fieldText } from '../article/field-text.ts'
import { differences, LABELS, type Draft, type DraftField } from '../article/draft.ts'
import { diffText, type Part } from './compare-texts.ts'

interface DifferencesProps {
  /** Undefined if unknown; then title and content are shown without marks. */
  before: Draft | undefined
  after: Draft
}

/** The fields in which two drafts differ, with removed and added words marked. */
export function Differences({ before, after }: DifferencesProps) {
  const fields: DraftField[] = before ? differences(after, before) : ['title', 'content']
  if (fields.length === 0) return <Text>No hay diferencias.</Text>
  return (
    <Box display="grid" gap="4">
      {fields.map((field) => (
        <Box as="section" key={field} aria-label={LABELS[field]}>
          <Heading as="h3" fontSize="sm" color="fg.muted" mb="1">
            {LABELS[field]}
          </Heading>
          <ScrollBox
            label={LABELS[field]}
            fontSize="sm"
            whiteSpace="pre-wrap"
            maxH="20rem"
            borderWidth="1px"
            borderRadius="l2"
            p="3"
          >
            <MarkedText
              parts={
                before
                  ? diffText(fieldText(field, before), fieldText(field, after), after.language)
                  : [{ kind: 'same', text: fieldText(field, after) }]
              }
            />
          </ScrollBox>
        </Box>
      ))}
    </Box>
  )
}

const Added = chakra('ins', {
  base: { bg: 'green.subtle', color: 'green.fg', textDecoration: 'underline' },
})
const Removed = chakra('del', {
  base: { bg: 'red.subtle', color: 'red.fg', textDecoration: 'line-through' },
})

/** Marks added and removed words by `ins` and `del`, not by colour alone. */
export function MarkedText({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ kind, text }, index) => {
    const key = `${index}-${kind}`
    if (kind === 'added') return <Added key={key}>{text}</Added>
    if (kind === 'removed') return <Removed key={key}>{text}</Removed>
    return text
  })
}
