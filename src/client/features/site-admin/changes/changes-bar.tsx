import { Box, Button, Container, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { useEditing } from '../values/editing.tsx'
import { ChangesDialog, type ChangesAction } from './changes-dialog.tsx'
import { changesWords } from './words.ts'

const BUTTONS = [
  ['see', 'Ver'],
  ['discard', 'Descartar'],
  ['publish', 'Publicar'],
  ['schedule', 'Programar'],
] as const satisfies readonly (readonly [ChangesAction, string])[]

/** How often the list is asked for while photos are being prepared. */
const PREPARING_MS = 3000

/** What waits for its publication, at the foot of the page. */
export function ChangesBar() {
  const { api } = useApi()
  const { unsaved } = useEditing()
  const query = useQuery(
    api.admin.site.changes.queryOptions(undefined, {
      refetchInterval: ({ state }) =>
        state.data?.some(({ isPreparing }) => isPreparing) ? PREPARING_MS : false,
    }),
  )
  const [action, setAction] = useState<ChangesAction>()
  const changes = query.data ?? []
  const status = useKeptFocus(changes.length)
  /** What was just typed is part of the list. */
  const open = async (chosen: ChangesAction) => {
    await unsaved.flush()
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
          <Text
            ref={status}
            tabIndex={-1}
            role="status"
            flex={{ base: '1 0 100%', sm: '1' }}
            fontWeight="600"
          >
            {query.data && changesWords(changes.length)}
          </Text>
          <QueryState query={query} loading="" failed="No se pudieron cargar los cambios." />
          {changes.length > 0 &&
            BUTTONS.map(([name, label]) => (
              <Button
                key={name}
                size="sm"
                flex={{ base: '1 0 auto', sm: 'none' }}
                px={{ base: '2', sm: '3.5' }}
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

/** Takes the focus to the status where the pressed button goes with the last change. */
function useKeptFocus(count: number) {
  const status = useRef<HTMLParagraphElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const isLast = before.current > 0 && count === 0
    before.current = count
    if (isLast && document.activeElement === document.body) status.current?.focus()
  }, [count])
  return status
}
