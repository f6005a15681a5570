import { Box, Heading, RadioGroup, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import type { VersionEntry } from '#shared/blog/history.ts'
import { differences, draftOf, FIELD_NAMES, type Draft, type DraftField } from '../form/draft.ts'
import { fieldText } from '../form/field-text.ts'
import { MarkedText } from './marked-text.tsx'
import { diffText } from './compare-texts.ts'

interface VersionViewProps {
  /** The article. */
  id: number
  version: VersionEntry
  /** All versions, newest first. */
  versions: readonly VersionEntry[]
}

type Comparison = 'before' | 'present'

/** One version, with the words marked that differ from the one before it or from the present one. */
export function VersionView({ id, version, versions }: VersionViewProps) {
  const [comparison, setComparison] = useState<Comparison>('before')
  const before = storedBefore(versions, version)
  const present = versions.find(({ isPresent }) => isPresent)
  const other = comparison === 'before' ? before : present
  const shown = useVersionText(id, version.id)
  const compared = useVersionText(id, other?.id ?? version.id)
  return (
    <Box minW="0">
      <RadioGroup.Root
        aria-label="Comparar con"
        value={comparison}
        onValueChange={({ value }) => setComparison(value as Comparison)}
        mb="3"
      >
        <Box display="flex" flexWrap="wrap" gap="4">
          <Choice value="before" label="Qué cambió entonces" />
          <Choice value="present" label="Qué cambia respecto a la actual" />
        </Box>
      </RadioGroup.Root>
      {!shown.data || !compared.data ? (
        <Text role="status">
          {shown.isError ? 'No se pudo cargar esta versión.' : 'Cargando...'}
        </Text>
      ) : (
        <Differences
          before={other ? draftOf(compared.data.fields) : undefined}
          after={draftOf(shown.data.fields)}
        />
      )}
    </Box>
  )
}

function Choice({ value, label }: { value: Comparison; label: string }) {
  return (
    <RadioGroup.Item value={value}>
      <RadioGroup.ItemHiddenInput />
      <RadioGroup.ItemIndicator />
      <RadioGroup.ItemText>{label}</RadioGroup.ItemText>
    </RadioGroup.Item>
  )
}

/** What the article said before this version; a text that lost a conflict was never stored. */
function storedBefore(versions: readonly VersionEntry[], version: VersionEntry) {
  const place = versions.indexOf(version)
  return versions.slice(place + 1).find(({ kind }) => kind !== 'conflict')
}

/** A version never changes, so it is asked for once. */
function useVersionText(id: number, version: number) {
  const { api } = useApi()
  return useQuery(api.admin.blog.history.version.queryOptions({ id, version }))
}

interface DifferencesProps {
  /** Undefined where nothing is known before it. */
  before: Draft | undefined
  after: Draft
}

function Differences({ before, after }: DifferencesProps) {
  const fields: DraftField[] = before ? differences(after, before) : ['title', 'content']
  if (fields.length === 0) return <Text>No hay diferencias.</Text>
  return (
    <Box display="grid" gap="4">
      {fields.map((field) => (
        <Box as="section" key={field} aria-label={FIELD_NAMES[field]}>
          <Heading as="h3" fontSize="sm" color="fg.muted" mb="1">
            {FIELD_NAMES[field]}
          </Heading>
          {/* Focusable, so that the keyboard can scroll a long text. */}
          {/* eslint-disable jsx-a11y/no-noninteractive-tabindex -- a scrolling region. */}
          <Text
            role="group"
            aria-label={FIELD_NAMES[field]}
            tabIndex={0}
            fontSize="sm"
            whiteSpace="pre-wrap"
            maxH="20rem"
            overflow="auto"
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
          </Text>
          {/* eslint-enable jsx-a11y/no-noninteractive-tabindex */}
        </Box>
      ))}
    </Box>
  )
}
