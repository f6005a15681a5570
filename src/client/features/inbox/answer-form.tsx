import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { Fragment, useRef, useState, type FormEvent, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { useApi } from '#client/lib/api.tsx'
import { apiError } from '#client/lib/trpc.ts'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { failureToast } from '#client/ui/admin/actions/failure.ts'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { SelectField } from '#client/ui/admin/fields/select-field.tsx'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { datedMoment } from '#client/ui/admin/moment.ts'
import { Panel } from '#client/ui/admin/panel.tsx'
import { undoToast } from '#client/ui/admin/undo-toast.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import type { InboxRecord } from '#shared/panel/inbox.ts'
import {
  blankText,
  MAX_ANSWER_LENGTH,
  MAX_SUBJECT_LENGTH,
  openPlaceholders,
  UNDO_SECONDS,
  unfilledText,
} from '#shared/panel/staff-writing.ts'
import { LANGUAGES, langTag, type Language } from '#shared/i18n/languages.ts'
import { languageName } from '#shared/panel/names.ts'
import { useAnswerDraft, type StartedAnswer } from './answer-draft.ts'
import { selectPlaceholder, showEnd, typeText } from './answer-text.ts'

interface AnswerFormProps {
  record: InboxRecord
  username: string
}

/** The form for an answer to a guest, with prepared answers in the guest's language. */
export function AnswerForm({ record, username }: AnswerFormProps) {
  const { email, prepared, mailbox } = record
  const draft = useAnswerDraft(record, username)
  const { text } = draft.fields
  const { language, subject, choose: chooseLanguage } = useAnswerLanguage(record, draft)
  const blanks = openPlaceholders(`${subject}\n${text}`)
  const [open] = blanks
  const [refused, setRefused] = useState<string>()
  const head = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLInputElement>(null)
  const answer = useSendAnswer(record, draft, language)
  const canSend = !answer.isPending && text.trim() !== ''
  const choose = (chosen: string) => {
    setRefused(undefined)
    const isTyped = text.trim() !== '' && !isPrepared(prepared, text)
    const kept = isTyped ? text.trimEnd() : ''
    const added = isTyped ? `\n\n${chosen}` : chosen
    const field = body.current
    if (!field) return
    if (!typeText(field, kept.length, added)) {
      flushSync(() => draft.change({ subject, text: kept + added }))
    }
    selectPlaceholder([field], kept.length)
    showEnd(field)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!canSend) return
    setRefused(open)
    if (open !== undefined) return selectPlaceholder([head.current, body.current])
    if (subject !== draft.fields.subject) draft.change({ subject })
    answer.mutate(draft.begin())
  }
  return (
    <Panel
      title="Responder"
      lead={`Sale por correo a ${email}, con su mensaje citado abajo. Lo que conteste llega a ${mailbox || 'la casilla del hotel'}, no a este panel.`}
    >
      <OtherText draft={draft} />
      <AnswerLanguage record={record} language={language} onChange={chooseLanguage} />
      <Templates {...{ prepared, language }} onChoose={choose} />
      <form onSubmit={send}>
        <AnswerFields {...{ draft, subject, language, blanks, refused, head, body }} />
        <BusyButton type="submit" mt="3" isBusy={!canSend}>
          {answer.isPending ? 'Enviando…' : 'Enviar la respuesta'}
        </BusyButton>
      </form>
    </Panel>
  )
}

interface AnswerFieldsProps {
  draft: AnswerDraft
  subject: string
  language: Language
  /** The placeholders that are still to be filled in. */
  blanks: readonly string[]
  /** The placeholder with which somebody tried to send the answer. */
  refused: string | undefined
  head: Ref<HTMLInputElement>
  body: Ref<HTMLInputElement>
}

/** Subject and text, with what is still to be filled in; that is an error only after a try to send. */
function AnswerFields(props: AnswerFieldsProps) {
  const { draft, subject, language, blanks, refused, head, body } = props
  const [open] = blanks
  return (
    <>
      <TextField
        label="Asunto"
        required
        ref={head}
        maxLength={MAX_SUBJECT_LENGTH}
        value={subject}
        onChange={(typed) => draft.change({ subject: typed })}
      />
      <TextField
        label="Respuesta"
        required
        mt="3"
        ref={body}
        scrollMarginBottom="16"
        lang={langTag(language)}
        rows={8}
        maxLength={MAX_ANSWER_LENGTH}
        value={draft.fields.text}
        onChange={(typed) => draft.change({ subject, text: typed })}
        hint={open && open !== refused && <Text color="fg.warning">{unfilledText(blanks)}</Text>}
        problem={open && open === refused && blankText(open)}
      />
    </>
  )
}

interface AnswerLanguageProps {
  record: InboxRecord
  language: Language
  onChange: (language: Language) => void
}

/** The language of the prepared answers and of the letter, the guest's first. */
const AnswerLanguage = ({ record, language, onChange }: AnswerLanguageProps) => (
  <SelectField
    label="Idioma de la respuesta"
    value={language}
    options={LANGUAGES.map((one) => [
      one,
      languageName(one) + (one === record.language ? ', en que escribió' : ''),
    ])}
    onChange={onChange}
  />
)

interface TemplatesProps extends Pick<InboxRecord, 'prepared'> {
  language: Language
  onChoose: (text: string) => void
}

function Templates({ prepared, language, onChoose }: TemplatesProps) {
  const missing = prepared.filter(({ texts }) => texts[language] === undefined)
  return (
    <Box my="3">
      <Flex gap="2" wrap="wrap" role="group" aria-label="Respuestas preparadas">
        {prepared.map(({ name, title, texts: { [language]: text } }) => (
          <Fragment key={name}>
            {text !== undefined && (
              <Button size="sm" variant="outline" onClick={() => onChoose(text)}>
                {title}
              </Button>
            )}
          </Fragment>
        ))}
      </Flex>
      {missing.length > 0 && (
        <Text mt="2" fontSize="sm" color="fg.muted">
          Sin texto en {languageName(language)}: {missing.map(({ title }) => title).join(', ')}.
        </Text>
      )}
    </Box>
  )
}

const isPrepared = (prepared: InboxRecord['prepared'], text: string): boolean =>
  prepared.some(({ texts }) => Object.values(texts).includes(text))

/**
 * The language of an answer: a proposed subject and a prepared text that are unchanged follow it,
 * and a draft keeps it by its subject.
 */
function useAnswerLanguage(
  { language: guests, subjects, prepared }: InboxRecord,
  draft: AnswerDraft,
) {
  const { subject, text } = draft.fields
  const proposed = LANGUAGES.find((one) => subjects[one] === subject)
  const [language, setLanguage] = useState(proposed ?? guests)
  const choose = (next: Language) => {
    setLanguage(next)
    if (text === '') return
    const same = prepared.find(({ texts }) => texts[language] === text)
    draft.change({
      subject: proposed ? subjects[next] : subject,
      text: same?.texts[next] ?? text,
    })
  }
  return { language, subject: proposed ? subjects[language] : subject, choose }
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
            Otra respuesta sin enviar, del {datedMoment(other.local.at)}: «{other.local.draft.text}»
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
function useSendAnswer({ id, revision }: InboxRecord, draft: AnswerDraft, language: Language) {
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
  const send = (answer: StartedAnswer) => inbox.answer.mutate({ id, revision, language, ...answer })
  return useAction(send, {
    done: ({ mailId }, answer) => {
      draft.sent(answer)
      const said = { title: 'La respuesta va en camino', text: `Sale en ${UNDO_SECONDS} segundos.` }
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
