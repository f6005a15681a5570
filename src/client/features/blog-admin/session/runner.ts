import { apiError, errorCode, type ApiAccess } from '#client/lib/trpc.ts'
import { WITHOUT_LOGIN, type WithReauthentication } from '#client/lib/reauthentication.tsx'
import { timedCall } from '#client/lib/timed-call.ts'
import type { Notify } from '#client/ui/toast/toast.tsx'
import type { AdminArticle } from '#shared/blog/admin.ts'
import { serverMessage } from '../article-queries.ts'
import type { Alarm, Effect, Rejection, Save, SessionEvent } from './events.ts'
import type { DraftName, LocalDraftStorage } from './local-drafts.ts'
import { savedToast, scheduledToast } from './toasts.tsx'

/** A call without an answer is given up after this time, and repeated. */
const CALL_LIMIT_MS = 30_000

/** What the session acts upon. */
export interface World {
  client: ApiAccess['client']
  withReauthentication: WithReauthentication
  storage: LocalDraftStorage
  notify: Notify
  reload: (saved?: AdminArticle) => void
  /** The local copies of a deleted article become new articles. */
  orphan: (articleId: number) => void
  discard: (restored: DraftName) => void
  pointAt: (field: string, isLate: boolean) => void
  showArticle: (id: number) => void
  close: () => void
}

type Dispatch = (event: SessionEvent) => void

/** What a call of the session needs. */
interface Context {
  /** As the screen is now. */
  world: () => World
  dispatch: Dispatch
  isOpen: () => boolean
}

/**
 * Carries out the effects of a session, and gives it the results as events. The order of calls and
 * their repetition are decided by the session, so that each is sent with the newest revision.
 */
export function startRunner(world: () => World, dispatch: Dispatch, isOpen: () => boolean) {
  const timers = new Map<Alarm, ReturnType<typeof setTimeout>>()
  const setAlarm = (name: Alarm, ms: number) => {
    clearTimeout(timers.get(name))
    timers.set(
      name,
      setTimeout(() => dispatch({ type: 'alarm', name }), ms),
    )
  }
  const listening = listenToPage(dispatch)
  const deeds = deedsOf({ world, dispatch, isOpen })
  return {
    carryOut: (effect: Effect): void => {
      if (effect.type === 'set alarm') setAlarm(effect.name, effect.ms)
      else (deeds[effect.type] as (effect: Effect) => void)(effect)
    },
    stop: () => {
      listening.abort()
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

function listenToPage(dispatch: Dispatch): AbortController {
  const listening = new AbortController()
  const { signal } = listening
  const on = (target: EventTarget, name: string, type: 'hidden' | 'online' | 'offline') =>
    target.addEventListener(name, () => dispatch({ type }), { signal })
  on(document, 'visibilitychange', 'hidden')
  on(window, 'pagehide', 'hidden')
  on(window, 'online', 'online')
  on(window, 'offline', 'offline')
  if (!navigator.onLine) dispatch({ type: 'offline' })
  return listening
}

type Deeds = {
  [T in Exclude<Effect['type'], 'set alarm'>]: (effect: Extract<Effect, { type: T }>) => void
}

function deedsOf(context: Context): Deeds {
  const { world, dispatch } = context
  const storage = () => world().storage
  return {
    keep: ({ copy }) => dispatch({ type: 'kept', isKept: storage().save(copy) }),
    'forget local': () => storage().clear(),
    'move local': ({ articleId }) => storage().moveTo(articleId),
    'orphan local': ({ articleId }) => world().orphan(articleId),
    'send draft': (effect) => void sendDraft(effect, context),
    'remove draft': ({ version }) =>
      void world()
        .client.admin.blog.drafts.remove.mutate({ id: storage().visit, version }, WITHOUT_LOGIN)
        .catch(() => undefined),
    'discard restored': ({ from }) => world().discard(from),
    save: ({ call, save }) => void carry(call, save.id, context, 'saved', saving(save, world())),
    publish: (effect) =>
      void carry(effect.call, effect.articleId, context, 'published', publishing(effect, world())),
    'tell saved': ({ article, isNew }) => world().notify(savedToast(article, isNew)),
    'tell scheduled': ({ article, at }) => world().notify(scheduledToast(article, at)),
    tell: ({ title, text }) => world().notify({ title, text, destructive: true }),
    'point at': ({ problem, isLate }) => world().pointAt(problem.field, isLate),
    reload: ({ saved }) => world().reload(saved),
    'show article': ({ id }) => world().showArticle(id),
    close: () => world().close(),
  }
}

async function sendDraft(
  { call, version, articleId, copy }: Extract<Effect, { type: 'send draft' }>,
  { world, dispatch }: Context,
) {
  const { client, storage } = world()
  const draft = { ...copy, id: storage.visit, version, articleId }
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
 * A call that asks for a login where it needs one, with its answer as an event.
 * @param id The article; absent for one that is created.
 */
async function carry(
  call: number,
  id: number | undefined,
  { world, dispatch, isOpen }: Context,
  type: 'saved' | 'published',
  send: (options: Options) => Promise<AdminArticle>,
): Promise<void> {
  const { client, withReauthentication } = world()
  try {
    const article = await withReauthentication(() =>
      timedCall(CALL_LIMIT_MS, (signal) => send({ ...WITHOUT_LOGIN, signal })),
    )
    dispatch({ type, call, article })
  } catch (error) {
    if (!(error instanceof ArticleGone) && errorCode(error) === undefined) {
      return dispatch({ type: 'lost', call, problem: 'offline' })
    }
    const rejection = await rejectionOf(id, error, isOpen() ? client : undefined)
    dispatch({ type: 'refused', call, rejection })
  }
}

const publishing =
  (
    { articleId: id, revision, publication }: Extract<Effect, { type: 'publish' }>,
    { client }: World,
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
  (sent: Save, { client, storage }: World) =>
  async (options: Options) => {
    const { id, draft, seenSource, revision, translationOf, creationId, version } = sent
    const { blog } = client.admin
    const fields = { ...draft, sourceRevision: seenSource, draft: { id: storage.visit, version } }
    if (id === undefined)
      return blog.create.mutate({ ...fields, translationOf, creationId }, options)
    // At the same time, since a save changes nothing where the article is gone. Any other failure is
    // the save's to report.
    const gone = blog.versions.query({ id }, options).then(
      () => false,
      (error: unknown) => errorCode(error) === 'NOT_FOUND',
    )
    try {
      return await blog.update.mutate({ ...fields, revision, id }, options)
    } catch (error) {
      throw errorCode(error) && (await gone) ? new ArticleGone() : error
    }
  }

/** The article was gone before it was saved (spec §5). */
class ArticleGone extends Error {
  override message = 'El artículo ya no existe. Por favor, recarga la página.'
}

const DELETED = {
  because: 'gone',
  title: 'Artículo no encontrado',
  text: 'Este artículo fue eliminado. Regresando a la lista...',
} as const

/** @param client absent where the editor was left meanwhile: a conflict is only reported then. */
async function rejectionOf(
  sentId: number | undefined,
  error: unknown,
  client: World['client'] | undefined,
): Promise<Rejection> {
  if (error instanceof ArticleGone) return { because: 'gone', text: error.message }
  const code = errorCode(error)
  const data = apiError(error)?.data
  const said = serverMessage(error)
  if (sentId !== undefined && code === 'NOT_FOUND') return DELETED
  // A creation whose answer was lost, and whose article was saved since, has an article.
  const id = sentId ?? data?.articleId
  if (client && id !== undefined && data?.reason === 'stale_revision') {
    const theirs = await client.admin.blog.byId.query({ id }).catch(() => undefined)
    if (theirs) return { because: 'stale', theirs }
  }
  if (id !== undefined) {
    const text = said ?? 'No se pudo actualizar el artículo'
    return { because: isAboutSlug(error, text) ? 'slug' : 'other', text }
  }
  // The server's sentence where the user can correct something, else the sentence of the spec.
  const isCorrectable = code && ['CONFLICT', 'BAD_REQUEST', 'NOT_FOUND'].includes(code)
  const text = (isCorrectable && said) || 'No se pudo crear el artículo'
  if (code === 'NOT_FOUND') return { because: 'original gone', text }
  return { because: isAboutSlug(error, text) ? 'slug' : 'other', text }
}

/** Whether the address of the article is what the server refused. */
const isAboutSlug = (error: unknown, text: string): boolean =>
  apiError(error)?.data?.reason === 'slug_taken' ||
  (errorCode(error) === 'BAD_REQUEST' && text.includes('slug'))
