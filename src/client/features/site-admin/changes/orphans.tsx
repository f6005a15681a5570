import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { nameOf, type Orphan } from '../values/rows.ts'
import { SITE_QUERIES } from '../values/editing.tsx'
import { titleOf } from './words.ts'

/** What an owner wrote and the program has no place for any more; absent if there is nothing. */
export function Orphans() {
  const { api, client, queryClient } = useApi()
  const { data } = useQuery(api.admin.site.orphans.queryOptions())
  const [asked, setAsked] = useState<Orphan>()
  const forget = useAction(
    ({ key, language }: Orphan) => client.admin.site.forget.mutate({ key, language }),
    { done: () => 'Texto borrado', failed: 'No se pudo borrar' },
    () => void queryClient.invalidateQueries(SITE_QUERIES),
  )
  if (!data?.length) return null
  return (
    <Box as="section" aria-labelledby="orphans" mt="8">
      <Heading id="orphans" as="h3" fontSize="md">
        Textos que el programa ya no usa
      </Heading>
      <Text fontSize="sm" color="fg.muted">
        Los huéspedes no los ven. Se quedan aquí por si sirven, hasta que los borres.
      </Text>
      <Box as="ul" m="0" p="0" listStyleType="none">
        {data.map((orphan) => (
          <OrphanRow
            key={nameOf(orphan)}
            orphan={orphan}
            isBusy={forget.isPending}
            onForget={() => setAsked(orphan)}
          />
        ))}
      </Box>
      {asked && (
        <ConfirmDialog
          title="¿Borrar este texto?"
          text={`«${wordsIn(asked.value)}» se borra para siempre.`}
          confirm="Borrar"
          isPending={forget.isPending}
          onConfirm={() => forget.mutate(asked, { onSettled: () => setAsked(undefined) })}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Box>
  )
}

interface OrphanRowProps {
  orphan: Orphan
  isBusy: boolean
  onForget: () => void
}

const OrphanRow = ({ orphan, isBusy, onForget }: OrphanRowProps) => (
  <Flex
    as="li"
    gap="3"
    alignItems="start"
    justifyContent="space-between"
    py="3"
    borderBottomWidth="1px"
  >
    <Box minW="0">
      <Text fontSize="sm" overflowWrap="anywhere" lineClamp="4">
        {wordsIn(orphan.value)}
      </Text>
      <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
        {nameIn(orphan)}
      </Text>
    </Box>
    <BusyButton
      size="sm"
      variant="outline"
      flexShrink="0"
      isBusy={isBusy}
      aria-label={`Borrar: ${nameIn(orphan)}`}
      onClick={onForget}
    >
      Borrar
    </BusyButton>
  </Flex>
)

/** The key is all that is left of its name. */
const nameIn = ({ key, language }: Orphan): string => titleOf({ label: key, language })

/** A stored value as a person wrote it; what is no single text stays as it is stored. */
function wordsIn(stored: string): string {
  if (stored === '') return '(vacío)'
  const value: unknown = JSON.parse(stored)
  return typeof value === 'string' ? value : stored
}
