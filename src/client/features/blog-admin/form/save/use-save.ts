import { createElement, useEffect, useRef, useState, type RefObject } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { useReauthentication, WITHOUT_LOGIN } from '#client/lib/reauthentication.tsx'
import { randomUuid } from '#client/lib/random-uuid.ts'
import { timedCall } from '#client/lib/timed-call.ts'
import { errorCode } from '#client/lib/trpc.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import type { AdminArticle } from '#shared/blog/admin.ts'
import type { DraftOfSave } from '#shared/blog/drafts.ts'
import { SavedLine } from '../../publish/saved-line.tsx'
import { isEmptyContent, type Draft } from '../draft.ts'
import { showProblem, type FieldProblem } from '../field-problem.ts'
import type { FormState } from '../form-state.ts'
import { ArticleGone, failure, useRejection } from './use-rejection.ts'
import { SAVE_LIMIT_MS, startSaver, type SavePhase, type Saver, type Snapshot } from './saver.ts'

interface SaveOptions {
  form: FormState
  /** The draft of this visit, which is deleted by the save. */
  draftOfSave: () => DraftOfSave
  /** The server has what the form said. */
  onSaved: (saved: AdminArticle, snapshot: Snapshot, then: AfterSave) => void
  /** The article no longer exists. */
  onGone: () => void
  /** Another user saved the article since it was opened. */
  onConflict: (theirs: AdminArticle) => void
}

/** What the editor does after a save; `left` where the user has closed it before. */
type AfterSave = 'closes' | 'stays' | 'left'

/** Saves the article, and reports the result in the texts of the spec (§5, §8). */
export function useSave(options: SaveOptions) {
  const notify = useToast()
  const [phase, setPhase] = useState<SavePhase>('idle')
  const { form, draftOfSave } = options
  // What was to follow a save that was refused follows the one that mends it.
  const waiting = useRef<Snapshot['next']>(undefined)
  const saver = useSaver({ ...options, waiting }, setPhase)
  const press = (draft: Draft, closes: boolean, next?: Snapshot['next']) => {
    const refuse = (problem: FieldProblem) => {
      notify(failure(problem.text))
      showProblem(form, problem)
    }
    if (draft.title.trim() === '')
      return refuse({ field: 'title', text: 'El título es obligatorio' })
    if (isEmptyContent(draft.content)) {
      return refuse({ field: 'content', text: 'El contenido es obligatorio' })
    }
    form.setProblem(undefined)
    saver.current?.press({ draft, closes, sent: draftOfSave(), next: next ?? waiting.current })
    waiting.current = undefined
  }
  return {
    phase,
    save: (draft: Draft) => press(draft, true),
    saveAndStay: () => press(form.current(), false),
    /** Saves with these fields, which the form gets once they are stored. */
    saveFirst: (fields: Partial<Draft>, next?: Snapshot['next']) =>
      press({ ...form.current(), ...fields }, false, (saved) => {
        form.change(fields)
        next?.(saved)
      }),
  }
}

interface SaverState extends SaveOptions {
  waiting: RefObject<Snapshot['next']>
}

function useSaver(options: SaverState, onPhase: (phase: SavePhase) => void) {
  const send = useSend(options)
  const latest = { ...options, onPhase, send, onRefused: useRejection(options) }
  const notify = useToast()
  const current = useRef(latest)
  const saver = useRef<Saver>(undefined)
  useEffect(() => {
    current.current = latest
  })
  useEffect(() => {
    const started = startSaver({
      send: (snapshot) => current.current.send(snapshot),
      onSaved: (saved, snapshot, isOpen) => {
        const { form, onSaved } = current.current
        const { title, text } = form.articleId() === undefined ? CREATED : UPDATED
        notify({ title, text, action: createElement(SavedLine, { article: saved }) })
        noteSaved(form, saved, snapshot.draft)
        // What was written after the press stays in the open editor.
        const stays = !snapshot.closes || form.isChanged()
        onSaved(saved, snapshot, isOpen ? (stays ? 'stays' : 'closes') : 'left')
        if (isOpen) snapshot.next?.(saved)
      },
      onRefused: (error, { next }, isOpen) => {
        current.current.waiting.current = next
        return current.current.onRefused(error, isOpen)
      },
      onPhase: (phase) => current.current.onPhase(phase),
      onUnreached: () => notify(UNREACHED),
    })
    saver.current = started
    return started.stop
  }, [notify])
  return saver
}

/** The form is now a change of what was saved. */
function noteSaved(form: FormState, saved: AdminArticle, draft: Draft): void {
  const { slug, revision } = saved
  form.setArticleId(saved.id)
  form.setOrigin({ base: { ...draft, slug }, revision })
  if (slug !== draft.slug && form.current().slug === draft.slug) form.change({ slug })
}

/** Creates or updates the article. */
function useSend({ form }: SaveOptions) {
  const { client } = useApi()
  const withReauthentication = useReauthentication()
  const create = ({ draft, sent }: Snapshot, signal: AbortSignal) => {
    const origin = form.origin()
    const { translationOf } = origin
    // Made at the first save, so that a text which was never sent and is restored in another tab
    // becomes an article of its own.
    const creationId = origin.creationId ?? randomUuid()
    form.setOrigin({ ...origin, creationId })
    return client.admin.blog.create.mutate(
      {
        ...draft,
        ...(translationOf === undefined ? {} : { translationOf }),
        ...seenSource(form),
        creationId,
        draft: sent,
      },
      { ...WITHOUT_LOGIN, signal },
    )
  }
  const update = async (id: number, { draft, sent }: Snapshot, signal: AbortSignal) => {
    const { revision } = form.origin()
    const base = revision === undefined ? {} : { revision }
    const options = { ...WITHOUT_LOGIN, signal }
    // At the same time, since a save changes nothing where the article is gone. Any other failure is
    // the save's to report.
    const gone = client.admin.blog.versions.query({ id }, options).then(
      () => false,
      (error: unknown) => errorCode(error) === 'NOT_FOUND',
    )
    try {
      return await client.admin.blog.update.mutate(
        { ...draft, ...base, ...seenSource(form), id, draft: sent },
        options,
      )
    } catch (error) {
      throw errorCode(error) && (await gone) ? new ArticleGone({ cause: error }) : error
    }
  }
  return (snapshot: Snapshot) =>
    withReauthentication(() =>
      timedCall(SAVE_LIMIT_MS, (signal) => {
        const id = form.articleId()
        return id === undefined ? create(snapshot, signal) : update(id, snapshot, signal)
      }),
    )
}

const seenSource = (form: FormState): { sourceRevision?: number | null } => {
  const sourceRevision = form.seenSource()
  return sourceRevision === undefined ? {} : { sourceRevision }
}

const CREATED = { title: 'Artículo creado', text: 'El artículo se ha creado exitosamente' }
const UPDATED = {
  title: 'Artículo actualizado',
  text: 'El artículo se ha actualizado exitosamente',
}
const UNREACHED = {
  title: 'Sin conexión',
  text: 'Tu texto está en este equipo; se guardará cuando vuelva',
  destructive: true,
}
