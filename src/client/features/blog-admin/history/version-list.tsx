import { Badge, Box, chakra, Text } from '@chakra-ui/react'
import type { VersionEntry } from '#shared/blog/history.ts'
import { versionFacts, versionMoment } from './version-names.ts'

interface VersionListProps {
  versions: readonly VersionEntry[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

const Item = chakra('button', {
  base: {
    display: 'block',
    width: '100%',
    textAlign: 'start',
    borderWidth: '1px',
    borderRadius: 'l2',
    px: '3',
    py: '2',
    cursor: 'pointer',
    '&[aria-pressed=true]': { borderColor: 'brand.solid', bg: 'brand.subtle' },
  },
})

/** The versions of an article, newest first: when, who and what changed. */
export function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  return (
    <Box
      as="ul"
      aria-label="Versiones"
      listStyleType="none"
      display="grid"
      alignContent="start"
      gap="2"
      maxH={{ base: '14rem', md: '28rem' }}
      overflow="auto"
      p="1"
    >
      {versions.map((version) => (
        <li key={version.id}>
          <Item
            type="button"
            aria-pressed={version.id === chosen}
            onClick={() => onChoose(version.id)}
          >
            <Text as="span" display="block" fontSize="sm" fontWeight="600">
              {versionMoment(version)}
              {version.savedBy ? ` · ${version.savedBy}` : ''}{' '}
              {version.isPresent && <Badge colorPalette="green">Actual</Badge>}
            </Text>
            <Text as="span" display="block" fontSize="xs" color="fg.muted">
              {versionFacts(version)}
            </Text>
          </Item>
        </li>
      ))}
    </Box>
  )
}
