import { Box, Button, Flex, Text, Textarea } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { BegunInBrowser } from '#client/ui/admin/begun-in-browser.tsx'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { FormDialog } from '#client/ui/admin/form-dialog.tsx'
import { Disclosure } from '#client/ui/admin/disclosure.tsx'
import { Entries } from '#client/ui/admin/facts.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import { MAX_NOTE_LENGTH } from '#shared/panel/staff-writing.ts'
import { auditSentence } from '#shared/panel/audit.ts'
import { datedMoment } from '#client/ui/admin/moment.ts'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { useNoteDraft } from './note-draft.ts'

interface NotesProps {
  about: string
  username: string
}

/** Internal notes of the staff. */
export const BookingNotes = (props: NotesProps) => (
  <BegunInBrowser>
    <Notes {...props} />
  </BegunInBrowser>
)

function Notes({ about, username }: NotesProps) {
  const { api, client } = useApi()
  const { data = [] } = useQuery(api.admin.notes.list.queryOptions({ about }))
  const { text, change, note, stored } = useNoteDraft(username, about)
  const add = useAction(
    (input: ReturnType<typeof note>) => client.admin.notes.add.mutate({ about, ...input }),
    {
      done: (_answer, input) => {
        stored(input)
        return 'Nota guardada'
      },
      failed: 'No se pudo guardar la nota',
    },
  )
  return (
    <Panel title="Notas" lead="Solo las ve quien entra al panel.">
      <Box
        as="form"
        _print={{ display: 'none' }}
        mb={data.length > 0 ? '5' : undefined}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim()) add.mutate(note())
        }}
      >
        <Textarea
          aria-label="Nota nueva"
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        <BusyButton type="submit" size="sm" variant="outline" mt="2" isBusy={add.isPending}>
          Guardar la nota
        </BusyButton>
      </Box>
      <Entries
        entries={data.map((one) => ({
          id: one.id,
          text: one.text,
          note: `${one.author}, ${datedMoment(one.createdAt)}${one.editedAt ? ', corregida' : ''}`,
          more: one.author === username && <OwnNote note={one} />,
        }))}
      />
    </Panel>
  )
}

/** The correction and removal of an own note. */
function OwnNote({ note: { id, text } }: { note: { id: number; text: string } }) {
  const { client } = useApi()
  const [typed, setTyped] = useState<string>()
  const [isRemoving, setIsRemoving] = useState(false)
  const correct = useAction(
    (said: string) => client.admin.notes.change.mutate({ id, text: said }),
    { done: () => 'Nota corregida', failed: 'No se pudo corregir la nota' },
  )
  const remove = useAction(() => client.admin.notes.delete.mutate({ id }), {
    done: () => 'Nota borrada',
    failed: 'No se pudo borrar la nota',
  })
  const close = () => setTyped(undefined)
  return (
    <Flex gap="1" _print={{ display: 'none' }}>
      <Button size="xs" variant="ghost" onClick={() => setTyped(text)}>
        Corregir
      </Button>
      <Button size="xs" variant="ghost" onClick={() => setIsRemoving(true)}>
        Borrar
      </Button>
      {typed !== undefined && (
        <FormDialog
          title="Corregir la nota"
          submit="Guardar"
          canSubmit={typed.trim() !== '' && !correct.isPending}
          onSubmit={() => correct.mutate(typed, { onSuccess: close })}
          onClose={close}
        >
          <Textarea
            aria-label="Nota"
            rows={4}
            maxLength={MAX_NOTE_LENGTH}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </FormDialog>
      )}
      {isRemoving && (
        <ConfirmDialog
          title="Borrar la nota"
          text={`«${text}» se borra para todo el equipo, y no se puede deshacer.`}
          confirm="Borrar"
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsRemoving(false) })}
          onCancel={() => setIsRemoving(false)}
        />
      )}
    </Flex>
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
        entries={data.map(({ id, subject, recipient, text, outcome, createdAt, sentAt }) => ({
          id,
          text: <strong>{subject}</strong>,
          note: (
            <>
              A {recipient}, {datedMoment(sentAt ?? createdAt)} · <strong>{outcome}</strong>
            </>
          ),
          more: text !== null && (
            <Disclosure summary={`Leer «${subject}»`}>
              <Text whiteSpace="pre-wrap">{text}</Text>
            </Disclosure>
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
