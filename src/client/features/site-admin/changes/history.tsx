import { Box, Heading, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { Disclosure } from '#client/ui/admin/disclosure.tsx'
import { datedMoment } from '#client/ui/admin/moment.ts'
import { nameOf, type EditionRow } from '../values/rows.ts'
import { FromTo } from './from-to.tsx'
import { Orphans } from './orphans.tsx'
import { changesWords, titleOf, wordsOf } from './words.ts'

/** What was published and what waits for its time, each with its way back. */
export function History() {
  const { api, client } = useApi()
  const editions = useQuery(api.admin.site.editions.queryOptions())
  const facts = useQuery(api.admin.site.facts.queryOptions())
  const revert = useAction((id: number) => client.admin.site.revert.mutate({ id }), {
    failed: 'No se pudo deshacer',
  })
  const withdraw = useAction((id: number) => client.admin.site.withdraw.mutate({ id }), {
    done: () => ({ title: 'Retirado', text: 'Sus cambios esperan otra vez.' }),
    failed: 'No se pudo retirar',
  })
  const words = wordsOf(facts.data)
  const isBusy = revert.isPending || withdraw.isPending
  return (
    <Box minW="0">
      <QueryState
        query={editions}
        loading="Cargando la historia…"
        failed="No se pudo cargar la historia."
      />
      {revert.data && <Reverted {...revert.data} />}
      {editions.data?.length === 0 && (
        <Text color="fg.muted">Todavía no se ha publicado ningún cambio.</Text>
      )}
      <Box as="ul" m="0" p="0" listStyleType="none">
        {editions.data?.map((edition) => (
          <Edition
            key={edition.id}
            edition={edition}
            words={words}
            isBusy={isBusy}
            onRevert={() => revert.mutate(edition.id)}
            onWithdraw={() => withdraw.mutate(edition.id)}
          />
        ))}
      </Box>
      <Orphans />
    </Box>
  )
}

/** What an undo made, which guests do not see until it is published. */
const Reverted = ({ count, left }: { count: number; left: string[] }) => (
  <Box role="status" bg="bg.subtle" borderRadius="l2" p="4" mb="4">
    <Text fontWeight="600">
      {count === 0
        ? 'No quedó nada que deshacer.'
        : `${changesWords(count)} para deshacerlo ${count === 1 ? 'espera' : 'esperan'} abajo: ${count === 1 ? 'publícalo' : 'publícalos'}.`}
    </Text>
    {left.length > 0 && (
      <Text mt="1">Cambió después, y se queda como está: {left.join(', ')}.</Text>
    )}
  </Box>
)

interface EditionProps {
  edition: EditionRow
  words: (key: string, value: unknown) => string
  isBusy: boolean
  onRevert: () => void
  onWithdraw: () => void
}

const STATES: Readonly<Record<EditionRow['state'], (edition: EditionRow) => string>> = {
  scheduled: ({ publishAt }) => `Programado para el ${datedMoment(publishAt ?? 0)}`,
  published: ({ endedAt, createdAt }) => `Publicado el ${datedMoment(endedAt ?? createdAt)}`,
  withdrawn: ({ endedAt, createdAt }) => `Retirado el ${datedMoment(endedAt ?? createdAt)}`,
  refused: ({ publishAt, createdAt }) => `No se publicó el ${datedMoment(publishAt ?? createdAt)}`,
  kept: ({ createdAt }) => `Antes de restaurar, ${datedMoment(createdAt)}`,
}

/** What the button of an edition says; absent: there is no way back. */
const WAYS: Partial<Record<EditionRow['state'], string>> = {
  scheduled: 'Retirar',
  published: 'Deshacer',
  // It holds what the restore took back.
  kept: 'Recuperar',
}

const OPEN_CHANGES = 3

function Edition({ edition, words, isBusy, onRevert, onWithdraw }: EditionProps) {
  const { state, by, changes } = edition
  const title = STATES[state](edition)
  const isScheduled = state === 'scheduled'
  const way = WAYS[state]
  return (
    <Box as="li" py="4" borderBottomWidth="1px">
      <Box display="flex" gap="3" flexWrap="wrap" alignItems="start" justifyContent="space-between">
        <Box minW="0">
          <Heading as="h3" fontSize="md">
            {title}
          </Heading>
          <Text fontSize="sm" color="fg.muted">
            {by && `Por ${by} · `}
            {changesWords(changes.length)}
          </Text>
        </Box>
        {way && (
          <BusyButton
            size="sm"
            variant="outline"
            isBusy={isBusy}
            aria-label={`${way}: ${title}`}
            onClick={isScheduled ? onWithdraw : onRevert}
          >
            {way}
          </BusyButton>
        )}
      </Box>
      <Disclosure summary="Qué cambió" open={changes.length <= OPEN_CHANGES}>
        <Box as="ul" m="0" p="0" listStyleType="none" display="grid" gap="2">
          {changes.map((change) => (
            <li key={nameOf(change)}>
              <Text fontSize="sm" fontWeight="600" overflowWrap="anywhere">
                {titleOf(change)}
                {change.by !== by && change.by && `, de ${change.by}`}
              </Text>
              {change.why && <Text fontSize="sm">No se publicó: {change.why}.</Text>}
              <FromTo change={change} words={words} />
            </li>
          ))}
        </Box>
      </Disclosure>
    </Box>
  )
}
