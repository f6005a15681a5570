import { Box, Text } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { SelectionBar } from '#client/ui/admin/list/selection-bar.tsx'
import {
  inBatches,
  SELECT_ALL,
  type NamedProblem,
  type Selection,
} from '#client/ui/admin/list/selection.ts'
import { undoToast } from '#client/ui/admin/undo-toast.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import { isSpam } from '#shared/panel/filters.ts'
import type { InboxBulkChange, InboxRow } from '#shared/panel/inbox.ts'

/** What can be done with several messages: the new state, and whether they come out of the spam. */
const DEEDS = {
  seen: { state: 'seen', fromSpam: false, button: 'Visto', done: 'visto' },
  junk: { state: 'junk', fromSpam: false, button: 'Es spam', done: 'marcado como spam' },
  genuine: { state: 'new', fromSpam: true, button: 'No es spam', done: 'sacado del spam' },
} as const

type Deed = keyof typeof DEEDS

/** The deeds that change something of a message; an answered one has been seen. */
const fits: Record<Deed, (row: InboxRow) => boolean> = {
  seen: ({ state }) => state === 'new' || state === 'waiting',
  junk: ({ state }) => state !== 'junk',
  genuine: ({ state }) => isSpam(state),
}

interface Several {
  items: InboxBulkChange[]
  fromSpam: boolean
  /** The messages before the deed. */
  rows: InboxRow[]
  /** Absent: the changes undo a deed. */
  deed?: Deed
}

const countText = (count: number, words: string): string =>
  count === 1 ? `1 mensaje ${words}` : `${count} mensajes ${words.replace(/^(\w+)/, '$1s')}`

/** Gives the chosen messages a state, offers to undo that, and lists what was not changed. */
function useSeveral(selection: Selection<InboxRow>) {
  const { client, queryClient } = useApi()
  const notify = useToast()
  const [problems, setProblems] = useState<NamedProblem[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: ({ items, fromSpam }: Several) =>
      inBatches(items, (part) => client.admin.inbox.bulk.mutate({ items: part, fromSpam })),
    onSuccess: ({ done, ...outcome }, { rows, deed }) => {
      const known = new Map(rows.map((row) => [row.id, row]))
      setProblems(outcome.problems.map((one) => ({ ...one, title: known.get(one.id)?.name ?? '' })))
      void queryClient.invalidateQueries()
      if (!deed) {
        if (done.length > 0) notify({ title: countText(done.length, 'puesto como antes') })
        return
      }
      // The buttons disappear with the selection, so the focus moves to the checkbox for all.
      document.getElementById(SELECT_ALL)?.focus()
      selection.keep(outcome.problems.map(({ id }) => id))
      if (done.length === 0) return
      const items = done.map((one) => ({ ...one, state: known.get(one.id)?.state ?? 'new' }))
      const undo = () => mutate({ items, fromSpam: true, rows })
      notify(undoToast({ title: countText(done.length, DEEDS[deed].done) }, undo))
    },
  })
  const run = (deed: Deed) => {
    if (isPending) return
    const rows = selection.selected.filter(fits[deed])
    const { state, fromSpam } = DEEDS[deed]
    const items = rows.map(({ id, revision }) => ({ id, revision, state }))
    if (items.length > 0) mutate({ items, fromSpam, rows, deed })
    else notify({ title: 'Los mensajes elegidos ya están así' })
  }
  return { run, isRunning: isPending, problems }
}

interface SeveralBarProps {
  selection: Selection<InboxRow>
  shownCount: number
}

/** The checkbox for all shown messages, and what can be done with the chosen ones. */
export function SeveralBar({ selection, shownCount }: SeveralBarProps) {
  const { run, isRunning, problems } = useSeveral(selection)
  const deeds = (Object.keys(DEEDS) as Deed[]).filter((deed) => selection.selected.some(fits[deed]))
  return (
    <>
      <Problems problems={problems} />
      <SelectionBar label="Mensajes elegidos" {...{ selection, shownCount, isRunning }}>
        {deeds.map((deed) => (
          <BusyButton
            key={deed}
            size="sm"
            minH="11"
            variant="outline"
            isBusy={isRunning}
            onClick={() => run(deed)}
          >
            {DEEDS[deed].button}
          </BusyButton>
        ))}
      </SelectionBar>
    </>
  )
}

/** The messages that were not changed, or perhaps, with the reason; gone with the next deed. */
const Problems = ({ problems }: { problems: readonly NamedProblem[] }) =>
  problems.length > 0 && (
    <Box role="alert" bg="bg.warning" px="4" py="3" mb="3" borderRadius="l2">
      <Text fontWeight="600">
        {problems.some(({ isUnknown }) => isUnknown)
          ? 'No se sabe si estos mensajes cambiaron: míralos en la lista'
          : 'Estos mensajes se quedaron como estaban'}
      </Text>
      <Box as="ul" ps="5">
        {problems.map(({ id, title, message }) => (
          <li key={id}>
            {title}: {message}
          </li>
        ))}
      </Box>
    </Box>
  )
