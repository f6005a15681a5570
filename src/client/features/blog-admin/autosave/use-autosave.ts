import { useEffect, useRef, useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { useReauthentication, WITHOUT_LOGIN } from '#client/lib/reauthentication.tsx'
import { timedCall } from '#client/lib/timed-call.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import { SAVE_LIMIT_MS } from '../form/save/saver.ts'
import type { DraftOfSave } from '#shared/blog/drafts.ts'
import type { FormState } from '../form/form-state.ts'
import { startLocalDrafts, type RunningLocalDrafts } from './running-local-drafts.ts'
import type { LocalDraft, LocalDraftStorage } from './local-drafts.ts'
import { useDiscard } from './use-discard.ts'
import { startServerDrafts, type DraftProblem, type RunningServerDrafts } from './server-drafts.ts'
import {
  textsFor,
  unsavedTexts,
  useKnownDrafts,
  useUnsavedText,
  type UnsavedText,
} from './unsaved-texts.ts'

/** Where the last change is, and since when. */
export interface AutosaveStatus {
  /** Nothing was changed yet where absent. */
  where?: 'server' | 'browser' | 'nowhere'
  at?: Date
  problem?: DraftProblem | undefined
  /** The browser's storage is full or forbidden. */
  isBrowserFull?: boolean
}

/** The drafts of the form, in the browser and on the server. */
export interface Autosave {
  /** The draft of an earlier visit, until it is restored or discarded. */
  restorable: UnsavedText | undefined
  restore: () => void
  discard: () => void
  /** The draft as it was sent until now: a save that is pressed now deletes it. */
  draftOfSave: () => DraftOfSave
  /** The server has the article; what was written after the save is a draft again. */
  articleSaved: (savedVersion: number) => void
  /** Saves pending changes in the browser immediately. */
  flush: () => void
  /** Opens the login, and then sends the draft. */
  signIn: () => void
  status: AutosaveStatus
}

/**
 * Saves every change of the form in the browser and on the server, and offers unsaved texts of
 * earlier visits.
 */
export function useAutosave(form: FormState, storage: LocalDraftStorage): Autosave {
  const { client } = useApi()
  const withReauthentication = useReauthentication()
  const [status, setStatus] = useState<AutosaveStatus>({})
  const running = useRunningDrafts(form, storage, setStatus)
  const restoring = useRestoring(form, storage, running)
  return {
    ...restoring,
    draftOfSave: () => ({
      id: storage.visit,
      version: running.current?.server.takeVersion() ?? 1,
    }),
    articleSaved: (savedVersion) => {
      const { local, server } = running.current ?? {}
      local?.cancel()
      setStatus((old) => ({ ...old, where: 'server', at: new Date(), problem: undefined }))
      storage.clear()
      if (form.isChanged()) {
        local?.note()
        local?.flush()
      }
      server?.articleSaved(savedVersion)
    },
    flush: () => void running.current?.local.flush(),
    signIn: () => {
      void withReauthentication(() => client.admin.blog.drafts.list.query(undefined, WITHOUT_LOGIN))
        .then(() => running.current?.server.sendNow())
        .catch(() => undefined)
    },
    status,
  }
}

interface Running {
  local: RunningLocalDrafts
  server: RunningServerDrafts
}

type SetStatus = (change: (status: AutosaveStatus) => AutosaveStatus) => void

function useRunningDrafts(form: FormState, storage: LocalDraftStorage, setStatus: SetStatus) {
  const { client } = useApi()
  const running = useRef<Running>(undefined)
  useEffect(() => {
    const { drafts } = client.admin.blog
    const { visit: id } = storage
    const local = startLocalDrafts(form, storage, (at) =>
      setStatus((status) => ({
        ...status,
        ...(at ? { where: 'browser', at } : { where: 'nowhere' }),
        isBrowserFull: !at,
      })),
    )
    const server = startServerDrafts({
      form,
      send: (draft, version) =>
        timedCall(SAVE_LIMIT_MS, (signal) =>
          drafts.save.mutate(
            { ...draft, id, version, articleId: form.articleId() },
            { ...WITHOUT_LOGIN, signal },
          ),
        ),
      remove: (version) =>
        void drafts.remove.mutate({ id, version }, WITHOUT_LOGIN).catch(() => undefined),
      onSaved: (at) =>
        setStatus((status) => ({ ...status, where: 'server', at, problem: undefined })),
      onProblem: (problem) => setStatus((status) => ({ ...status, problem })),
    })
    running.current = { local, server }
    return () => {
      local.stop()
      server.stop()
    }
  }, [form, storage, client, setStatus])
  return running
}

/** What earlier visits left of this article: one text after the other is offered. */
function useRestoring(
  form: FormState,
  storage: LocalDraftStorage,
  running: { current: Running | undefined },
): Pick<Autosave, 'restorable' | 'restore' | 'discard'> {
  const notify = useToast()
  const { load, discard } = useUnsavedText()
  const discardForNow = useDiscard()
  const [locals] = useState(() => storage.others())
  const [handled, setHandled] = useState<string[]>([])
  const restorable = textsFor(storage, unsavedTexts(locals, useKnownDrafts())).find(
    ({ visit }) => !handled.includes(visit),
  )

  const apply = (text: UnsavedText, { draft, ...kept }: LocalDraft) => {
    const { base, revision, translationOf, creationId } = kept
    form.setOrigin({ base, revision, translationOf, creationId })
    form.reset(draft)
    setHandled((visits) => [...visits, text.visit])
    // Deleted where it was only when it is somewhere else.
    if (running.current?.local.flush()) return discard(text)
    void running.current?.server.sendNow().then((isStored) => isStored && discard(text))
  }
  return {
    restorable,
    restore: () => {
      if (restorable?.local) return apply(restorable, restorable.local)
      if (!restorable) return
      load(restorable.visit).then(
        (loaded) => apply(restorable, loaded),
        () => notify({ title: 'Error', text: 'No se pudo recuperar el texto', destructive: true }),
      )
    },
    discard: () => {
      if (!restorable) return
      const { visit } = restorable
      setHandled((visits) => [...visits, visit])
      void discardForNow(restorable, () =>
        setHandled((visits) => visits.filter((one) => one !== visit)),
      )
    },
  }
}
