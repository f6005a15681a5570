import { Flex, NativeSelect } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { Panel } from '#client/ui/admin/panel.tsx'
import type { InboxRecord } from '#shared/panel/inbox.ts'
import { STATE_NAMES } from './inbox-words.ts'

/** What the staff says of spam: that it is, or that it is not. */
export function SpamPanel({ record: { id, revision, state } }: { record: InboxRecord }) {
  const { client } = useApi()
  const accept = useAction(() => client.admin.inbox.accept.mutate({ id }), {
    done: () => 'Ya está en Nuevos',
    failed: 'No se pudo sacar del spam',
  })
  const mark = useMarkSpam(id, revision)
  return (
    <Panel title={STATE_NAMES[state]} lead={SPAM_LEADS[state === 'junk' ? 'junk' : 'spam']}>
      <Flex gap="2" wrap="wrap">
        <BusyButton onClick={() => accept.mutate()} isBusy={accept.isPending || mark.isPending}>
          No es spam
        </BusyButton>
        {state === 'spam' && (
          <BusyButton
            variant="outline"
            onClick={() => mark.mutate()}
            isBusy={accept.isPending || mark.isPending}
          >
            Es spam
          </BusyButton>
        )}
      </Flex>
    </Panel>
  )
}

const SPAM_LEADS = {
  spam: 'Se llenó demasiado rápido, como lo haría un programa; a veces es el autocompletado del navegador.',
  junk: 'Alguien del equipo lo marcó. Quien lo escribió no recibe correos, y se borra con el spam viejo.',
} as const

const useMarkSpam = (id: number, revision: number) => {
  const { client } = useApi()
  return useAction(() => client.admin.inbox.mark.mutate({ id, revision, state: 'junk' }), {
    done: () => 'Marcado como spam',
    failed: 'No se pudo marcar como spam',
  })
}

interface StatePanelProps {
  record: InboxRecord
  username: string
}

/** States that the staff gives a genuine message. */
const OWN_STATES = ['new', 'waiting', 'answered', 'seen'] as const

/** The state of a genuine message, who answers it, and that it is spam after all. */
export function StatePanel({
  record: { id, revision, state, assignee },
  username,
}: StatePanelProps) {
  const { api, client } = useApi()
  const { data: people = [username] } = useQuery(api.admin.inbox.people.queryOptions())
  const mark = useAction(
    (next: (typeof OWN_STATES)[number]) =>
      client.admin.inbox.mark.mutate({ id, revision, state: next }),
    { done: () => 'Estado cambiado', failed: 'No se pudo cambiar el estado' },
  )
  const assign = useAction(
    (name: string) => client.admin.inbox.assign.mutate({ id, revision, assignee: name || null }),
    { done: () => 'Responsable cambiado', failed: 'No se pudo cambiar el responsable' },
  )
  // A second change would conflict with the first until the record is read again.
  const spam = useMarkSpam(id, revision)
  const isBusy = mark.isPending || assign.isPending || spam.isPending
  return (
    <Panel title="Estado">
      <Flex gap="2" wrap="wrap" align="center">
        {OWN_STATES.map((each) => (
          <BusyButton
            key={each}
            size="sm"
            variant={each === state ? 'solid' : 'outline'}
            aria-pressed={each === state}
            isBusy={isBusy}
            onClick={() => mark.mutate(each)}
          >
            {STATE_NAMES[each]}
          </BusyButton>
        ))}
        <NativeSelect.Root width="auto" size="sm">
          <NativeSelect.Field
            aria-label="Responsable"
            aria-disabled={isBusy}
            value={assign.isPending ? assign.variables : (assignee ?? '')}
            onChange={({ currentTarget }) => isBusy || assign.mutate(currentTarget.value)}
          >
            <option value="">Sin responsable</option>
            {people.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        <BusyButton size="sm" variant="ghost" isBusy={isBusy} onClick={() => spam.mutate()}>
          Es spam
        </BusyButton>
      </Flex>
    </Panel>
  )
}
