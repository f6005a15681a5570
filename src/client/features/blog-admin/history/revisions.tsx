import { Box, Text, Badge, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { useApi } from '#client/lib/api.tsx'
import { RadioChoice } from '#client/ui/admin/fields/radio-choice.tsx'
import type { RevisionEntry, RevisionKind } from '#shared/blog/history.ts'
import { datedMoment } from '#client/ui/admin/moment.ts'
import { draftOf, LABELS } from '../article/draft.ts'
import { wordCount } from '../article/field-text.ts'
import { Differences } from './differences.tsx'

interface VersionViewProps {
  /** Article id. */
  id: number
  version: RevisionEntry
  /** All revisions, newest first. */
  versions: readonly RevisionEntry[]
}

const COMPARISONS = [
  ['before', 'Qué cambió entonces'],
  ['present', 'Qué cambia respecto a la actual'],
] as const

/** A revision, with the words marked that differ from the previous or the present revision. */
export function RevisionView({ id, version, versions }: VersionViewProps) {
  const [comparison, setComparison] = useState<'before' | 'present'>('before')
  const before = previousRevision(versions, version)
  const present = versions.find(({ isPresent }) => isPresent)
  const other = comparison === 'before' ? before : present
  const shown = useRevision(id, version.id)
  const compared = useRevision(id, other?.id ?? version.id)
  return (
    <Box minW="0">
      <RadioChoice
        label="Comparar con"
        value={comparison}
        options={COMPARISONS}
        onChange={setComparison}
        mb="3"
      />
      {!shown.data || !compared.data ? (
        <QueryState
          query={shown.data ? compared : shown}
          failed="No se pudo cargar esta versión."
        />
      ) : (
        <Differences
          before={other ? draftOf(compared.data.fields) : undefined}
          after={draftOf(shown.data.fields)}
        />
      )}
    </Box>
  )
}

/** The saved revision before this one; a text rejected by a conflict was never saved. */
function previousRevision(versions: readonly RevisionEntry[], version: RevisionEntry) {
  const place = versions.indexOf(version)
  return versions.slice(place + 1).find(({ kind }) => kind !== 'conflict')
}

/** Loads the text of a revision once: it never changes. */
function useRevision(id: number, version: number) {
  const { api } = useApi()
  return useQuery(api.admin.blog.history.version.queryOptions({ id, version }))
}

interface VersionListProps {
  versions: readonly RevisionEntry[]
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

/** A list of revisions, newest first: time, author and changes. */
export function RevisionList({ versions, chosen, onChoose }: VersionListProps) {
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
              {datedMoment(version.savedAt)}
              {version.savedBy ? ` · ${version.savedBy}` : ''}{' '}
              {version.isPresent && <Badge colorPalette="green">Actual</Badge>}
            </Text>
            <Text as="span" display="block" fontSize="xs" color="fg.muted">
              {revisionSummary(version)}
            </Text>
          </Item>
        </li>
      ))}
    </Box>
  )
}

const KIND_NAMES: Record<RevisionKind, string> = {
  first: 'Como estaba antes',
  create: 'Creado',
  save: 'Guardado',
  publish: 'Publicado',
  unpublish: 'Pasado a borrador',
  restore: 'Restaurado',
  recover: 'Recuperado de «Eliminados»',
  conflict: 'No quedó: otra versión se guardó antes',
}

const CHANGE_NAMES = { ...LABELS, published: 'Publicado' }

function revisionSummary({ kind, changed, words }: RevisionEntry): string {
  const fields = changed.map((field) => CHANGE_NAMES[field])
  return [
    KIND_NAMES[kind],
    ...(fields.length > 0 ? [fields.join(', ')] : []),
    wordCount(words),
  ].join(' · ')
}
