import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { apiError, errorCode, type ApiAccess } from '#client/lib/trpc.ts'
import {
  useReauthentication,
  WITHOUT_LOGIN,
  type WithReauthentication,
} from '#client/lib/reauthentication.tsx'
import { timedCall } from '#client/lib/timed-call.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import type { AdminArticle } from '#shared/blog/admin.ts'
import { presenceKey, serverMessage, useReload } from '../article/queries.ts'
import { useBlogAddress, useNavigation, useUsername } from '../article/address.ts'
import { useSession, type ArticleSession } from './article-session.ts'
import { draftStorage, detachDrafts, type DraftStorage } from './local-drafts.ts'
import { savedToast, scheduledToast } from './save-status.tsx'
import type { TimerName, Effect, Rejection, Save } from './state.ts'
import { useUnsavedText } from './unsaved-texts.ts'

/** Timeout of a call; the session then repeats it. */
const CALL_LIMIT_MS = 30_000

type ImmediateEffect = Exclude<Effect, { type: 'set timer' }>

/** Performs each effect of a session except timers. */
type Handlers = {
  [T in ImmediateEffect['type']]: (effect: Extract<Effect, { type: T }>) => void
}

interface Caller {
  session: ArticleSession
  client: ApiAccess['client']
  queryClient: ApiAccess['queryClient']
  withReauthentication: WithReauthentication
  /** Id of the draft on the server. */
  visit: string
}

/**
 * Performs the effects of the session and dispatches their results as events, also after the editor
 * is closed, until its last calls are answered.
 * @param onCreated Called when the first save has created the article and the editor stays open.
 */
export function useRunner(onCreated?: (id: number) => void): DraftStorage {
  const session = useSession()
  const { draft: wanted } = useBlogAddress()
  const username = useUsername()
  const [storage] = useState(() => {
    const { stored, draft } = session.state()
    return draftStorage(username, stored?.id ?? draft.language, wanted)
  })
  const handlers = useHandlers(session, storage, onCreated)
  const perform = useEffectEvent((effect: ImmediateEffect) => {
    const handle = handlers[effect.type] as (effect: ImmediateEffect) => void
    handle(effect)
  })
  useEffect(() => {
    const timers = startTimers(session)
    const listening = listenToPage(session)
    session.dispatch({ type: 'opened' })
    session.connect((effect) => {
      if (effect.type === 'set timer') timers.set(effect)
      else perform(effect)
    })
    return () => {
      session.dispatch({ type: 'closed' })
      listening.abort()
      timers.stop()
    }
  }, [session])
  return storage
}

function startTimers({ dispatch }: ArticleSession) {
  const timers = new Map<TimerName, ReturnType<typeof setTimeout>>()
  return {
    set: ({ name, ms }: { name: TimerName; ms: number }) => {
      clearTimeout(timers.get(name))
      timers.set(
        name,
        setTimeout(() => dispatch({ type: 'timer', name }), ms),
      )
    },
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

function listenToPage({ dispatch }: ArticleSession): AbortController {
  const listening = new AbortController()
  const { signal } = listening
  for (const type of ['online', 'offline'] as const) {
    addEventListener(type, () => dispatch({ type }), { signal })
  }
  if (!navigator.onLine) dispatch({ type: 'offline' })
  return listening
}

function useHandlers(
  session: ArticleSession,
  storage: DraftStorage,
  onCreated: ((id: number) => void) | undefined,
): Handlers {
  const { client, queryClient } = useApi()
  const withReauthentication = useReauthentication()
  const username = useUsername()
  const notify = useToast()
  const reload = useReload()
  const { showList } = useNavigation()
  const { discard } = useUnsavedText()
  const { drafts } = client.admin.blog
  const { visit } = storage
  const caller = { session, client, queryClient, withReauthentication, visit }
  return {
    'save local': ({ copy }) =>
      session.dispatch({ type: 'local saved', isSaved: storage.save(copy) }),
    'delete local': () => storage.clear(),
    'move local': ({ articleId }) => storage.moveTo(articleId),
    'detach local': ({ articleId }) => detachDrafts(username, articleId),
    'send draft': (effect) => void sendDraft(effect, caller),
    'remove draft': ({ version }) =>
      void drafts.remove.mutate({ id: visit, version }, WITHOUT_LOGIN).catch(() => undefined),
    'discard restored': ({ from }) => void discard(from),
    save: ({ call, save }) => void sendCall(call, save.id, caller, 'saved', saving(save, caller)),
    publish: (effect) =>
      void sendCall(effect.call, effect.articleId, caller, 'published', publishing(effect, caller)),
    'announce save': ({ article, isNew }) => notify(savedToast(article, isNew)),
    'announce schedule': ({ article, at }) => notify(scheduledToast(article, at)),
    notify: ({ title, text }) => notify({ title, text, destructive: true }),
    'focus field': ({ problem, isLate }) => pointAt(problem.field, isLate),
    reload: ({ saved }) => reload(saved),
    'show article': ({ id }) => onCreated?.(id),
    close: () => showList(),
  }
}

async function sendDraft(
  { call, version, articleId, copy }: Extract<Effect, { type: 'send draft' }>,
  { session: { dispatch }, client, visit }: Caller,
) {
  const draft = { ...copy, id: visit, version, articleId }
  try {
    await timedCall(CALL_LIMIT_MS, (signal) =>
      client.admin.blog.drafts.save.mutate(draft, { ...WITHOUT_LOGIN, signal }),
    )
    dispatch({ type: 'draft stored', call })
  } catch (error) {
    const code = errorCode(error)
    const isLost = code === undefined || code === 'SERVICE_UNAVAILABLE' || code === 'UNAUTHORIZED'
    const problem = code === 'UNAUTHORIZED' ? 'signed-out' : 'offline'
    dispatch(isLost ? { type: 'lost', call, problem } : { type: 'draft refused', call })
  }
}

type Options = typeof WITHOUT_LOGIN & { signal: AbortSignal }

/**
 * Sends a call, asks for a login if necessary, and dispatches the answer.
 * @param id Id of the article; undefined for a creation.
 */
async function sendCall(
  call: number,
  id: number | undefined,
  { session: { dispatch, state }, client, queryClient, withReauthentication }: Caller,
  type: 'saved' | 'published',
  send: (options: Options) => Promise<AdminArticle>,
): Promise<void> {
  try {
    const article = await withReauthentication(() =>
      timedCall(CALL_LIMIT_MS, (signal) => send({ ...WITHOUT_LOGIN, signal })),
    )
    dispatch({ type, call, article })
  } catch (error) {
    if (errorCode(error) === undefined) {
      return dispatch({ type: 'lost', call, problem: 'offline' })
    }
    const isGone = errorCode(error) === 'NOT_FOUND' && isKnownGone(queryClient, id)
    const rejection = isGone
      ? GONE
      : await rejectionOf(id, error, state().isClosed ? undefined : client)
    dispatch({ type: 'refused', call, rejection })
  }
}

const publishing =
  (
    { articleId: id, revision, publication }: Extract<Effect, { type: 'publish' }>,
    { client }: Caller,
  ) =>
  (options: Options): Promise<AdminArticle> => {
    const { blog } = client.admin
    switch (publication.verb) {
      case 'publish':
        return blog.publish.mutate({ id, revision, at: publication.at }, options)
      case 'unpublish':
        return blog.unpublish.mutate({ id, revision }, options)
      case 'cancel schedule':
        return blog.cancelSchedule.mutate({ id }, options)
    }
  }

const saving =
  (sent: Save, { client, visit }: Caller) =>
  (options: Options) => {
    const { id, draft, seenSource, revision, translationOf, creationId, version } = sent
    const { blog } = client.admin
    const sourceRevision = seenSource === 'unknown' ? null : seenSource
    const fields = { ...draft, sourceRevision, draft: { id: visit, version } }
    return id === undefined
      ? blog.create.mutate({ ...fields, translationOf, creationId }, options)
      : blog.update.mutate({ ...fields, revision, id }, options)
  }

/** Whether a presence call of this editor has answered that the article is deleted. */
const isKnownGone = (queryClient: Caller['queryClient'], id: number | undefined): boolean =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: presenceKey(id) })
    .some(({ state }) => errorCode(state.error) === 'NOT_FOUND')

/** For an article that the editor knew to be deleted before the save (spec §5). */
const GONE = {
  because: 'gone',
  text: 'El artículo ya no existe. Por favor, recarga la página.',
} as const

/** For an article whose save was answered with NOT_FOUND (spec §8). */
const DELETED = {
  because: 'gone',
  title: 'Artículo no encontrado',
  text: 'Este artículo fue eliminado. Regresando a la lista...',
} as const

/** @param client Loads the other version after a conflict; undefined if the editor is closed. */
async function rejectionOf(
  sentId: number | undefined,
  error: unknown,
  client: Caller['client'] | undefined,
): Promise<Rejection> {
  const isNotFound = errorCode(error) === 'NOT_FOUND'
  if (sentId !== undefined && isNotFound) return DELETED
  const data = apiError(error)?.data
  // For a repeated creation the error names the article that the first call has created.
  const id = sentId ?? data?.articleId
  if (client && id !== undefined && data?.reason === 'stale_revision') {
    const theirs = await client.admin.blog.byId.query({ id }).catch(() => undefined)
    if (theirs) return { because: 'stale', theirs }
  }
  const text = id === undefined ? creationProblem(error) : updateProblem(error)
  if (id === undefined && isNotFound) return { because: 'original gone', text }
  return { because: isAboutSlug(error, text) ? 'slug' : 'other', text }
}

const updateProblem = (error: unknown): string =>
  serverMessage(error) ?? 'No se pudo actualizar el artículo'

/** Causes that the user can correct. */
const CORRECTABLE = new Set<string | undefined>(['CONFLICT', 'BAD_REQUEST', 'NOT_FOUND'])

/** The server's message if the user can correct the cause, else the text of the spec. */
const creationProblem = (error: unknown): string =>
  (CORRECTABLE.has(errorCode(error)) && serverMessage(error)) || 'No se pudo crear el artículo'

/** Whether the server rejected the slug. */
const isAboutSlug = (error: unknown, text: string): boolean =>
  apiError(error)?.data?.reason === 'slug_taken' ||
  (errorCode(error) === 'BAD_REQUEST' && text.includes('slug'))

const EDITED = 'input, textarea, select, [contenteditable=true]'

/** Focuses a field; a late answer does not interrupt typing in another field. */
function pointAt(field: string, isLate: boolean): void {
  if (isLate && document.activeElement?.matches(EDITED)) return
  const selector = field === 'content' ? '.ProseMirror' : `[name="${field}"]`
  document.querySelector<HTMLElement>(selector)?.focus()
}
