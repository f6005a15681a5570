import { Box, Text, Textarea } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { Entries } from '#client/ui/admin/facts.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import { auditSentence } from '#shared/panel/audit.ts'
import { datedMoment } from '#client/ui/admin/moment.ts'
import { useAction } from '#client/ui/admin/actions/use-action.ts'

const MAX_NOTE_LENGTH = 2000

/** Internal notes of the staff. */
export function BookingNotes({ about }: { about: string }) {
  const { api, client } = useApi()
  const { data = [] } = useQuery(api.admin.notes.list.queryOptions({ about }))
  const [text, setText] = useState('')
  const add = useAction(
    (input: { about: string; text: string }) => client.admin.notes.add.mutate(input),
    {
      done: () => 'Nota guardada',
      failed: 'No se pudo guardar la nota',
    },
  )
  return (
    <Panel title="Notas" lead="Solo las ve quien entra al panel.">
      <Box
        as="form"
        mb={data.length > 0 ? '5' : undefined}
        onSubmit={(event) => {
          event.preventDefault()
          const onSuccess = () =>
            // What was typed while the note was saved stays.
            setText((typed) =>
              typed.startsWith(text) ? typed.slice(text.length).trimStart() : typed,
            )
          if (text.trim()) add.mutate({ about, text }, { onSuccess })
        }}
      >
        <Textarea
          aria-label="Nota nueva"
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <BusyButton type="submit" size="sm" variant="outline" mt="2" isBusy={add.isPending}>
          Guardar la nota
        </BusyButton>
      </Box>
      <Entries
        entries={data.map(({ id, author, text: said, createdAt }) => ({
          id,
          text: said,
          note: `${author}, ${datedMoment(createdAt)}`,
        }))}
      />
    </Panel>
  )
}

/** The mails about the booking with their delivery state, newest first. */
export function BookingMails({ about }: { about: string }) {
  const { api } = useApi()
  const mails = useQuery(api.admin.mail.about.queryOptions({ about }))
  const { data = [] } = mails
  return (
    <Panel title="Correos" lead="Los que ya salieron se ven durante un mes.">
      <QueryState query={mails} loading="Cargando…" failed="No se pudieron cargar los correos." />
      {mails.data?.length === 0 && <Text color="fg.muted">Ninguno.</Text>}
      <Entries
        entries={data.map(({ id, subject, recipient, outcome, createdAt, sentAt }) => ({
          id,
          text: <strong>{subject}</strong>,
          note: (
            <>
              A {recipient}, {datedMoment(sentAt ?? createdAt)} · <strong>{outcome}</strong>
            </>
          ),
        }))}
      />
    </Panel>
  )
}

/** The audit log of the booking. */
export function BookingLog({ about }: { about: string }) {
  const { api } = useApi()
  const log = useQuery(api.admin.audit.about.queryOptions({ about }))
  const { data = [] } = log
  return (
    <Panel title="Registro">
      <QueryState query={log} loading="Cargando…" failed="No se pudo cargar el registro." />
      {log.data?.length === 0 && <Text color="fg.muted">Nadie ha hecho nada aquí todavía.</Text>}
      <Entries
        entries={data.map((entry) => ({
          id: entry.id,
          text: (
            <>
              <strong>{entry.who}</strong> {auditSentence(entry)}
            </>
          ),
          note: datedMoment(entry.createdAt),
        }))}
      />
    </Panel>
  )
}
