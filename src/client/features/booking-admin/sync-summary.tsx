import { Box, Text } from '@chakra-ui/react'
import type { SyncAnswer } from '#shared/booking/admin.ts'
import { Facts } from '#client/ui/admin/facts.tsx'

/** What a synchronisation changed: new, changed and deactivated rooms. */
export function SyncSummary({ answer: { summary, warnings } }: { answer: SyncAnswer }) {
  const { added, changed, deactivated, unchanged } = summary
  const changes = changed.map(({ name, fields }) =>
    fields.length > 0 ? `${name} (${fields.join(', ')})` : name,
  )
  return (
    <Box display="grid" gap="3">
      <Facts
        facts={[
          ['Nuevas', <Names key="new" names={added} />],
          ['Cambiadas', <Names key="changed" names={changes} />],
          ['Desactivadas', <Names key="off" names={deactivated} />],
          ['Sin cambios', unchanged],
        ]}
      />
      {warnings.map((warning) => (
        <Text key={warning} borderStartWidth="4px" borderColor="orange.border" ps="3" fontSize="sm">
          {warning}
        </Text>
      ))}
    </Box>
  )
}

function Names({ names }: { names: readonly string[] }) {
  if (names.length === 0) return 'Ninguna'
  return (
    <Box as="ul" m="0" p="0" listStyleType="none">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </Box>
  )
}
