import { Button, Field, Flex, Text, Textarea } from '@chakra-ui/react'
import { useRef, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useApi } from '#client/lib/api.tsx'
import { apiError } from '#client/lib/trpc.ts'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { failureToast } from '#client/ui/admin/actions/failure.ts'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { moment } from '#client/ui/admin/moment.ts'
import { Panel } from '#client/ui/admin/panel.tsx'
import { undoToast } from '#client/ui/admin/undo-toast.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import type { InboxRecord } from '#shared/panel/inbox.ts'
import {
  MAX_ANSWER_LENGTH,
  MAX_SUBJECT_LENGTH,
  openPlaceholder,
  UNDO_SECONDS,
} from '#shared/panel/staff-writing.ts'
import { langTag, langName } from '#shared/i18n/languages.ts'
import { useAnswerDraft, type StartedAnswer } from './answer-draft.ts'

interface AnswerFormProps {
  record: InboxRecord
  username: string
}

/** The form for an answer to a guest, with prepared answers in the guest's language. */
export function AnswerForm({ record, username }: AnswerFormProps) {
  const { email, language, prepared, mailbox } = record
  const draft = useAnswerDraft(record, username)
  const { subject, text } = draft.fields
  const open = openPlaceholder(`${subject}\n${text}`)
  const field = useRef<HTMLTextAreaElement>(null)
  const answer = useSendAnswer(record, draft)
  const canSend = !answer.isPending && open === undefined && text.trim() !== ''
  const choose = (chosen: string) => {
    const isTyped = text.trim() !== '' && prepared.every((one) => one.text !== text)
    flushSync(() => draft.change({ text: isTyped ? `${text.trimEnd()}\n\n${chosen}` : chosen }))
    selectPlaceholder(field.current)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (canSend) answer.mutate(draft.begin())
  }
  return (
    <Panel
      title="Responder"
      lead={`Sale por correo a ${email}, en ${langName(language)}. Lo que conteste llega a ${mailbox || 'la casilla del hotel'}, no a este panel.`}
    >
      <OtherText draft={draft} />
      <Templates prepared={prepared} onChoose={choose} />
      <form onSubmit={send}>
        <TextField
          label="Asunto"
          required
          maxLength={MAX_SUBJECT_LENGTH}
          value={subject}
          onChange={(typed) => draft.change({ subject: typed })}
        />
        <Field.Root required invalid={open !== undefined} mt="3">
          <Field.Label>Respuesta</Field.Label>
          <Textarea
            ref={field}
            lang={langTag(language)}
            rows={8}
            maxLength={MAX_ANSWER_LENGTH}
            value={text}
            onChange={({ currentTarget }) => draft.change({ text: currentTarget.value })}
          />
          <Field.ErrorText>Falta completar {open} antes de enviar.</Field.ErrorText>
        </Field.Root>
        <BusyButton type="submit" mt="3" isBusy={!canSend}>
          {answer.isPending ? 'Enviando…' : 'Enviar la respuesta'}
        </BusyButton>
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

type AnswerDraft = ReturnType<typeof useAnswerDraft>

/** Offers the unfinished answers of other windows, one after the other. */
function OtherText({ draft }: { draft: AnswerDraft }) {
  const { others, isElsewhere, use, drop, takeBack } = draft
  const notify = useToast()
  const [other] = others
  return (
    <div role="status">
      {isElsewhere && (
        <Text bg="bg.warning" px="4" py="3" mb="3" borderRadius="l2">
          En otra ventana tienes otra respuesta sin enviar a este mensaje. La de aquí se guarda solo
          en este navegador.
        </Text>
      )}
      {other && (
        <Flex gap="3" align="center" wrap="wrap" bg="bg.warning" px="4" py="3" mb="3" rounded="l2">
          <Text flex="1" minW="14rem" overflowWrap="anywhere" lineClamp={3}>
            Otra respuesta sin enviar, del {moment(new Date(other.local.at))}: «
            {other.local.draft.text}»
          </Text>
          <Button size="sm" onClick={() => use(other)}>
            Recuperar
          </Button>
          <Button
            size="sm"
            variant="outline"
            onClick={() => {
              drop(other)
              notify(undoToast({ title: 'Texto descartado' }, () => takeBack(other)))
            }}
          >
            Descartar
          </Button>
        </Flex>
      )}
    </div>
  )
}

/** Sends the answer, and offers to cancel until the mail is sent. */
function useSendAnswer({ id, revision }: InboxRecord, draft: AnswerDraft) {
  const { client } = useApi()
  const { inbox } = client.admin
  const undo = useAction(
    ({ mailId }: { mailId: number; answer: StartedAnswer }) => inbox.undo.mutate({ id, mailId }),
    {
      done: (_answer, { answer }) => {
        draft.putBack(answer)
        return { title: 'La respuesta no salió', text: 'Sigue aquí para cambiarla.' }
      },
      failed: 'Error',
    },
  )
  return useAction((answer: StartedAnswer) => inbox.answer.mutate({ id, revision, ...answer }), {
    done: ({ mailId }, answer) => {
      draft.sent(answer)
      const said = { title: 'Respuesta enviada', text: `Sale en ${UNDO_SECONDS} segundos.` }
      const back = () => undo.mutate({ mailId, answer })
      return { ...undoToast(said, back), durationMs: UNDO_SECONDS * 1000 }
    },
    failed: (error) => {
      if (apiError(error)?.data?.reason === 'answer_closed') draft.renew()
      else draft.notSent()
      return failureToast('La respuesta no salió', error)
    },
  })
}
