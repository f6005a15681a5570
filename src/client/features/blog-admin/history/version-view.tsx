import { Box, RadioGroup, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import type { VersionEntry } from '#shared/blog/history.ts'
import { draftOf } from '../session/draft.ts'
import { Differences } from './differences.tsx'

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
