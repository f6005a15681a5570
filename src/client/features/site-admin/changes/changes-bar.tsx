import { Box, Button, Container, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { useEditing } from '../desk/site-desk.tsx'
import { ChangesDialog, type ChangesAction } from './changes-dialog.tsx'
import { changesWords } from './words.ts'

const BUTTONS = [
  ['see', 'Ver'],
  ['discard', 'Descartar'],
  ['publish', 'Publicar'],
  ['schedule', 'Programar'],
] as const satisfies readonly (readonly [ChangesAction, string])[]

/** What waits for its publication, at the foot of the page. */
export function ChangesBar() {
  const { api } = useApi()
  const { desk } = useEditing()
  const query = useQuery(api.admin.site.changes.queryOptions())
  const [action, setAction] = useState<ChangesAction>()
  const changes = query.data ?? []
  /** What was just typed is part of the list. */
  const open = async (chosen: ChangesAction) => {
    await desk.flush()
    await query.refetch()
    setAction(chosen)
  }
  return (
    <Box
      as="section"
      aria-label="Cambios por publicar"
      position="sticky"
      // Above the panel's bar at the foot of phones.
      bottom={{ base: 'calc(3.5rem + env(safe-area-inset-bottom))', lg: '0' }}
      zIndex="docked"
      bg="bg.panel"
      borderTopWidth="1px"
    >
      <Container maxW="none" py="2">
        <Flex gap="2" wrap="wrap" align="center">
          <Text role="status" flex="1" minW="7rem" fontWeight="600">
            {query.data && changesWords(changes.length)}
          </Text>
          <QueryState query={query} loading="" failed="No se pudieron cargar los cambios." />
          {changes.length > 0 &&
            BUTTONS.map(([name, label]) => (
              <Button
                key={name}
                size="sm"
                variant={name === 'publish' ? 'solid' : 'outline'}
                onClick={() => void open(name)}
              >
                {label}
              </Button>
            ))}
        </Flex>
      </Container>
      {action && (
        <ChangesDialog action={action} changes={changes} onClose={() => setAction(undefined)} />
      )}
    </Box>
  )
}
