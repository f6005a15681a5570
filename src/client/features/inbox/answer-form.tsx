import { Button, Field, Flex, Textarea } from '@chakra-ui/react'
import { useCallback, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { flushSync } from 'react-dom'
import { useApi } from '#client/lib/api.tsx'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import { undoToast } from '#client/ui/admin/undo-toast.tsx'
import type { InboxRecord } from '#shared/panel/inbox.ts'
import { MAX_ANSWER_LENGTH, openPlaceholder, UNDO_SECONDS } from '#shared/panel/filters.ts'
import { langTag, langName } from '#shared/i18n/languages.ts'

/** Pause in typing after which the unfinished answer is saved. */
const DRAFT_PAUSE_MS = 2000

/** The form for an answer to a guest, with prepared answers in the guest's language. */
export function AnswerForm({ record }: { record: InboxRecord }) {
  const { id, email, language, prepared, mailbox } = record
  const [subject, setSubject] = useState(record.subject)
  const [text, setText] = useState(record.draft)
  const open = openPlaceholder(`${subject}\n${text}`)
  const field = useRef<HTMLTextAreaElement>(null)
  useDraftAutosave(id, text)
  const answer = useSendAnswer(record, { subject, text, setText })
  const choose = (chosen: string) => {
    const isTyped = text.trim() !== '' && prepared.every((one) => one.text !== text)
    flushSync(() => setText(isTyped ? `${text.trimEnd()}\n\n${chosen}` : chosen))
    selectPlaceholder(field.current)
  }
  return (
    <Panel
      title="Responder"
      lead={`Sale por correo a ${email}, en ${langName(language)}. Lo que conteste llega a ${mailbox || 'la casilla del hotel'}, no a este panel.`}
    >
      <Templates prepared={prepared} onChoose={choose} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          answer.mutate(undefined, {
            onSuccess: () => setText((current) => (current === text ? '' : current)),
          })
        }}
      >
        <TextField label="Asunto" required maxLength={200} value={subject} onChange={setSubject} />
        <Field.Root required invalid={open !== undefined} mt="3">
          <Field.Label>Respuesta</Field.Label>
          <Textarea
            ref={field}
            lang={langTag(language)}
            rows={8}
            maxLength={MAX_ANSWER_LENGTH}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Field.ErrorText>Falta completar {open} antes de enviar.</Field.ErrorText>
        </Field.Root>
        <Button
          type="submit"
          mt="3"
          disabled={answer.isPending || open !== undefined || !text.trim()}
        >
          {answer.isPending ? 'Enviando...' : 'Enviar la respuesta'}
        </Button>
      </form>
    </Panel>
  )
}

interface TemplatesProps extends Pick<InboxRecord, 'prepared'> {
  onChoose: (text: string) => void
}

const Templates = ({ prepared, onChoose }: TemplatesProps) => (
  <Flex gap="2" wrap="wrap" mb="3" role="group" aria-label="Respuestas preparadas">
    {prepared.map((one) => (
      <Button key={one.name} size="sm" variant="outline" onClick={() => onChoose(one.text)}>
        {one.title}
      </Button>
    ))}
  </Flex>
)

/** Selects the first placeholder of a prepared text, so that typing replaces it. */
function selectPlaceholder(field: HTMLTextAreaElement | null): void {
  if (!field) return
  const blank = openPlaceholder(field.value) ?? ''
  const at = blank ? field.value.indexOf(blank) : field.value.length
  field.focus()
  field.setSelectionRange(at, at + blank.length)
}

interface AnswerFields {
  subject: string
  text: string
  setText: Dispatch<SetStateAction<string>>
}

/** Sends the answer, and offers to cancel until the mail is sent. */
function useSendAnswer({ id, revision }: InboxRecord, { subject, text, setText }: AnswerFields) {
  const { client } = useApi()
  const undo = useAction((mailId: number) => client.admin.inbox.undo.mutate({ id, mailId }), {
    done: () => ({ title: 'La respuesta no salió', text: 'Sigue aquí para cambiarla.' }),
    failed: 'Error',
  })
  return useAction(() => client.admin.inbox.answer.mutate({ id, revision, subject, text }), {
    done: ({ mailId }) => {
      const said = { title: 'Respuesta enviada', text: `Sale en ${UNDO_SECONDS} segundos.` }
      const back = () =>
        undo.mutate(mailId, { onSuccess: () => setText((current) => current || text) })
      return { ...undoToast(said, back), durationMs: UNDO_SECONDS * 1000 }
    },
    failed: 'La respuesta no salió',
  })
}

/** Saves the unfinished answer on the server after a pause, and at once when the page is left. */
function useDraftAutosave(id: number, text: string): void {
  const { client } = useApi()
  const draft = useRef({ text, stored: text })
  const store = useCallback(() => {
    const { text: current, stored } = draft.current
    if (current === stored) return
    draft.current.stored = current
    // After a failure the next change, or leaving the page, saves the answer.
    client.admin.inbox.draft.mutate({ id, text: current }).catch(() => {
      draft.current.stored = stored
    })
  }, [client, id])
  useEffect(() => {
    draft.current.text = text
    const timer = setTimeout(store, DRAFT_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [store, text])
  useEffect(() => {
    document.addEventListener('visibilitychange', store)
    return () => {
      document.removeEventListener('visibilitychange', store)
      store()
    }
  }, [store])
}
