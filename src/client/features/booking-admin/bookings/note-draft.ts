import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { randomUuid } from '#client/lib/random-uuid.ts'
import { formCopies, NO_COPIES, type FormCopies } from '#client/lib/storage/form-copies.ts'

/** The local copy of an unsaved note; `href` and `draft.title` are for the question at sign-out. */
interface NoteCopy {
  at: string
  href: string
  draft: { title: string; text: string; requestId: string }
}

function copyFrom(stored: NoteCopy): NoteCopy {
  const { at, draft } = stored
  if ([at, draft.text, draft.requestId].some((one) => typeof one !== 'string')) {
    throw new Error('No note.')
  }
  return stored
}

/** An unsaved note about a record, kept in this browser with each key. */
export function useNoteDraft(username: string, about: string) {
  const isHydrated = useHydrated()
  const [draft] = useState(() => {
    const name = about.replace(':', '-note-')
    return startNote(about, isHydrated ? formCopies(username, name, copyFrom) : NO_COPIES)
  })
  const [text, setText] = useState(draft.text)
  return {
    text,
    change: (typed: string) => {
      setText(typed)
      draft.change(typed)
    },
    note: draft.note,
    /** Clears the form after the note was stored; what was typed meanwhile becomes a new note. */
    stored: (note: { text: string; requestId: string }) => setText(draft.stored(note)),
  }
}

function startNote(about: string, copies: FormCopies<NoteCopy>) {
  let [origin] = copies.others()
  let { text, requestId } = origin?.local.draft ?? { text: '', requestId: randomUuid() }

  function change(typed: string): void {
    text = typed
    const draft = { title: titleOf(about), text, requestId }
    if (text === '') copies.clear()
    else if (!copies.keep({ at: new Date().toISOString(), href: pageOf(about), draft })) return
    if (origin) copies.discard(origin)
    origin = undefined
  }

  return {
    text,
    change,
    note: () => ({ text, requestId }),
    stored: (note: { text: string; requestId: string }): string => {
      if (note.requestId !== requestId) return text
      requestId = randomUuid()
      change(text.startsWith(note.text) ? text.slice(note.text.length).trimStart() : text)
      return text
    },
  }
}

const isBooking = (about: string): boolean => about.startsWith('booking:')

const idOf = (about: string): string => about.slice(about.indexOf(':') + 1)

const titleOf = (about: string): string =>
  `Nota ${isBooking(about) ? 'de la reserva' : 'del mensaje'} ${idOf(about)}`

const pageOf = (about: string): string =>
  `/admin/${isBooking(about) ? 'reservas' : 'bandeja'}/${idOf(about)}`
