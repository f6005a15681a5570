import { Box, Text } from '@chakra-ui/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { failureOf } from '#client/ui/admin/actions/failure.ts'
import { ProblemBox } from '#client/ui/admin/actions/failure-note.tsx'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import {
  IslandTimeField,
  islandTimeProblem,
  proposedTime,
} from '#client/ui/admin/fields/island-time-field.tsx'
import { islandMoment } from '#client/ui/admin/moment.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import { hotelInstant } from '#shared/hotel/local-time.ts'
import { nameOf, type ChangeRow } from '../values/rows.ts'
import { SITE_QUERIES, useEditing } from '../values/editing.tsx'
import { useDiscard } from '../values/use-discard.ts'
import { ChangesList } from './changes-list.tsx'
import { changesWords, publishedWords, wordsOf } from './words.ts'

export type ChangesAction = 'see' | 'discard' | 'publish' | 'schedule'

const TITLES: Readonly<Record<ChangesAction, string>> = {
  see: 'Cambios por publicar',
  discard: 'Descartar cambios',
  publish: 'Publicar cambios',
  schedule: 'Programar cambios',
}

interface ChangesDialogProps {
  action: ChangesAction
  changes: readonly ChangeRow[]
  onClose: () => void
}

/** The pending changes, of which a chosen part is published, scheduled or discarded. */
export function ChangesDialog({ action, changes, onClose }: ChangesDialogProps) {
  const { api } = useApi()
  const facts = useQuery(api.admin.site.facts.queryOptions())
  const { isChosen, onChoose } = useChoice()
  const chosen = changes.filter(isChosen)
  const [time, setTime] = useState(proposedTime)
  const [timeProblem, setTimeProblem] = useState<string>()
  const run = useRun(action, onClose)
  const start = () => {
    const found = action === 'schedule' ? islandTimeProblem(time) : undefined
    setTimeProblem(found)
    if (!found) run.mutate({ chosen, time })
  }
  return (
    <Dialog
      wide
      title={TITLES[action]}
      cancel={action === 'see' ? 'Cerrar' : 'Volver'}
      onClose={onClose}
      actions={
        action !== 'see' && (
          <BusyButton
            colorPalette={action === 'discard' ? 'red' : 'brand'}
            disabled={chosen.length === 0}
            isBusy={run.isPending}
            busy={chosen.some(isBeingPrepared) ? 'Preparando las fotos…' : 'Un momento…'}
            onClick={start}
          >
            {LABELS[action]} {changesWords(chosen.length)}
          </BusyButton>
        )
      }
    >
      {changes.length === 0 && <Text>Sin cambios por publicar.</Text>}
      {action !== 'discard' && <Unsaved />}
      {/* A long list leaves the button in sight. */}
      <Box role="group" aria-label="Lista de cambios" tabIndex={0} maxH="52dvh" overflowY="auto">
        <ChangesList
          changes={changes}
          words={wordsOf(facts.data)}
          {...(action !== 'see' && { isChosen, onChoose })}
        />
      </Box>
      {action === 'schedule' && (
        <Box mt="4" maxW="20rem">
          <IslandTimeField value={time} problem={timeProblem} onChange={setTime} />
        </Box>
      )}
      {run.error && (
        <ProblemBox role="alert" mt="4">
          {failureOf(run.error).error}
        </ProblemBox>
      )}
    </Dialog>
  )
}

/** What was typed and is not in the list, because it was refused or has not arrived. */
function Unsaved() {
  const labels = useEditing().unsaved.unsavedLabels()
  if (labels.length === 0) return null
  return (
    <ProblemBox role="alert" mb="4">
      Lo que escribiste en {labels.join(', ')} no está guardado y no va en esta lista.
    </ProblemBox>
  )
}

/** Which changes are chosen: at first the own ones that can be published. */
function useChoice() {
  const { role } = useEditing()
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isOwn = ({ isMine, isOvertaken, isGuarded }: ChangeRow) =>
    isMine && !isOvertaken && (!isGuarded || role === 'owner')
  return {
    isChosen: (change: ChangeRow) => choices.get(nameOf(change)) ?? isOwn(change),
    onChoose: (change: ChangeRow, isOn: boolean) =>
      setChoices(new Map([...choices, [nameOf(change), isOn]])),
  }
}

const isBeingPrepared = ({ isPreparing }: ChangeRow): boolean => isPreparing

const ASK_MS = 2000

/** Waits until the photos of chosen changes are prepared; a dialog that is closed waits no more. */
function usePreparedPhotos() {
  const { client } = useApi()
  const [open] = useState(() => new AbortController())
  useEffect(() => () => open.abort(), [open])
  return async (chosen: readonly ChangeRow[]) => {
    const names = new Set(chosen.filter(isBeingPrepared).map(nameOf))
    while (names.size > 0) {
      const rows = await client.admin.site.changes.query()
      if (!rows.some((row) => names.has(nameOf(row)) && row.isPreparing)) return
      await new Promise((resolve) => {
        setTimeout(resolve, ASK_MS)
      })
      open.signal.throwIfAborted()
    }
  }
}

const LABELS = { discard: 'Descartar', publish: 'Publicar', schedule: 'Programar' } as const

interface Chosen {
  chosen: readonly ChangeRow[]
  /** Local time of the hotel, for the schedule. */
  time: string
}

/** Does what the dialog is for, and closes it once it is done. */
function useRun(action: ChangesAction, onClose: () => void) {
  const { client, queryClient } = useApi()
  const notify = useToast()
  const discard = useDiscard()
  const photosOf = usePreparedPhotos()
  return useMutation({
    mutationFn: async ({ chosen, time }: Chosen) => {
      if (action === 'discard') {
        await discard.mutateAsync(chosen.map((change) => ({ ...change, value: change.to })))
        return
      }
      await photosOf(chosen)
      const publishAt = action === 'schedule' ? hotelInstant(time)?.toISOString() : undefined
      await client.admin.site.publish.mutate({
        changes: chosen.map(({ key, language, at }) => ({ key, language, at })),
        ...(publishAt === undefined ? {} : { publishAt }),
      })
      notify(
        publishAt === undefined
          ? { title: 'Publicado', text: publishedWords(chosen) }
          : { title: 'Programado', text: `Se publica el ${islandMoment(publishAt)}.` },
      )
    },
    onSuccess: (_, { chosen }) => {
      onClose()
      // The page counts its hours in the zone with which it began.
      if (action === 'publish' && chosen.some(({ key }) => key === 'fact.timeZone'))
        location.reload()
    },
    onSettled: () => queryClient.invalidateQueries(SITE_QUERIES),
  })
}
