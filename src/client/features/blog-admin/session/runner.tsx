import { apiError, errorCode, type ApiAccess } from '#client/lib/trpc.ts'
import { WITHOUT_LOGIN, type WithReauthentication } from '#client/lib/reauthentication.tsx'
import { timedCall } from '#client/lib/timed-call.ts'
import { islandMoment } from '#client/ui/admin/moment.ts'
import type { Notify } from '#client/ui/toast/toast.tsx'
import { localHref } from '#shared/addresses.ts'
import type { AdminArticle } from '#shared/blog/admin.ts'
import { serverMessage } from '../article-queries.ts'
import type { Alarm, Effect, Rejection, Save, SessionEvent } from './events.ts'
import type { DraftName, LocalDraftStorage } from './local-drafts.ts'

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
  return {
    carryOut: (effect: Effect): void => {
      if (effect.type === 'set alarm') setAlarm(effect.name, effect.ms)
      else carryOut(effect, world(), dispatch, isOpen)
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

function carryOut(
  effect: Exclude<Effect, { type: 'set alarm' }>,
  world: World,
  dispatch: Dispatch,
  isOpen: () => boolean,
): void {
  const { client, storage, notify } = world
  const { visit: id } = storage
  switch (effect.type) {
    case 'keep':
      return dispatch({ type: 'kept', isKept: storage.save(effect.copy) })
    case 'forget local':
      return storage.clear()
    case 'move local':
      return storage.moveTo(effect.articleId)
    case 'orphan local':
      return world.orphan(effect.articleId)
    case 'send draft':
      return void sendDraft(effect, world, dispatch)
    case 'remove draft':
      return void client.admin.blog.drafts.remove
        .mutate({ id, version: effect.version }, WITHOUT_LOGIN)
        .catch(() => undefined)
    case 'discard restored':
      return world.discard(effect.from)
    case 'save':
      return void save(effect, world, dispatch, isOpen)
    case 'schedule':
      return void schedule(world, dispatch, effect.articleId, effect.at)
    case 'tell saved':
      return notify({
        ...(effect.isNew ? CREATED : UPDATED),
        action: <SavedLine article={effect.article} />,
      })
    case 'tell':
      return notify({ title: effect.title, text: effect.text, destructive: true })
    case 'point at':
      return world.pointAt(effect.problem.field, effect.isLate)
    case 'reload':
      return world.reload(effect.saved)
    case 'show article':
      return world.showArticle(effect.id)
    case 'close':
      return world.close()
  }
}

const CREATED = { title: 'Artículo creado', text: 'El artículo se ha creado exitosamente' }
const UPDATED = {
  title: 'Artículo actualizado',
  text: 'El artículo se ha actualizado exitosamente',
}

/** Whether guests see what was saved, below the sentence of the spec; shown outside the panel's provider. */
function SavedLine({ article }: { article: AdminArticle }) {
  const { published, publishAt, slug, language } = article
  if (published) {
    return (
      <p>
        Publicado en el blog ·{' '}
        <a href={localHref(`/blog/${slug}`, language)} target="_blank" rel="noopener">
          Ver
        </a>
      </p>
    )
  }
  if (!publishAt) return <p>Guardado como borrador</p>
  return <p>Guardado como borrador · Se publica el {islandMoment(new Date(publishAt))}</p>
}

type SendDraft = Extract<Effect, { type: 'send draft' }>

async function sendDraft(effect: SendDraft, { client, storage }: World, dispatch: Dispatch) {
  const { call, version, articleId, copy } = effect
  const { visit: id } = storage
  try {
    await timedCall(CALL_LIMIT_MS, (signal) =>
      client.admin.blog.drafts.save.mutate(
        { ...copy, id, version, articleId },
        { ...WITHOUT_LOGIN, signal },
      ),
    )
    dispatch({ type: 'draft stored', call })
  } catch (error) {
    const code = errorCode(error)
    const isLost = code === undefined || code === 'SERVICE_UNAVAILABLE' || code === 'UNAUTHORIZED'
    const problem = code === 'UNAUTHORIZED' ? 'signed-out' : 'offline'
    dispatch(isLost ? { type: 'lost', call, problem } : { type: 'draft refused', call })
  }
}

async function save(
  { call, save: sent }: Extract<Effect, { type: 'save' }>,
  world: World,
  dispatch: Dispatch,
  isOpen: () => boolean,
): Promise<void> {
  try {
    const article = await world.withReauthentication(() =>
      timedCall(CALL_LIMIT_MS, (signal) =>
        sent.id === undefined ? create(sent, world, signal) : update(sent, sent.id, world, signal),
      ),
    )
    dispatch({ type: 'saved', call, article })
  } catch (error) {
    if (!(error instanceof ArticleGone) && errorCode(error) === undefined) {
      return dispatch({ type: 'lost', call, problem: 'offline' })
    }
    const rejection = await rejectionOf(sent, error, isOpen() ? world.client : undefined)
    dispatch({ type: 'refused', call, rejection })
  }
}

/** The fields and options that a creation and an update share. */
function commonOf({ draft, seenSource, version }: Save, { storage }: World, signal: AbortSignal) {
  const source = seenSource === undefined ? {} : { sourceRevision: seenSource }
  return {
    fields: { ...draft, ...source, draft: { id: storage.visit, version } },
    options: { ...WITHOUT_LOGIN, signal },
  }
}

function create(sent: Save, world: World, signal: AbortSignal): Promise<AdminArticle> {
  const { fields, options } = commonOf(sent, world, signal)
  const { translationOf, creationId } = sent
  const translation = translationOf === undefined ? {} : { translationOf }
  return world.client.admin.blog.create.mutate({ ...fields, ...translation, creationId }, options)
}

async function update(
  sent: Save,
  id: number,
  world: World,
  signal: AbortSignal,
): Promise<AdminArticle> {
  const { fields, options } = commonOf(sent, world, signal)
  const { blog } = world.client.admin
  // At the same time, since a save changes nothing where the article is gone. Any other failure is
  // the save's to report.
  const gone = blog.versions.query({ id }, options).then(
    () => false,
    (error: unknown) => errorCode(error) === 'NOT_FOUND',
  )
  const base = sent.revision === undefined ? {} : { revision: sent.revision }
  try {
    return await blog.update.mutate({ ...fields, ...base, id }, options)
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
  sent: Save,
  error: unknown,
  client: World['client'] | undefined,
): Promise<Rejection> {
  if (error instanceof ArticleGone) return { because: 'gone', text: error.message }
  const code = errorCode(error)
  const data = apiError(error)?.data
  const said = serverMessage(error)
  if (sent.id !== undefined && code === 'NOT_FOUND') return DELETED
  // A creation whose answer was lost, and whose article was saved since, has an article.
  const id = sent.id ?? data?.articleId
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

/** Sets the time at which the stored article is published by itself, or takes the time away. */
async function schedule(world: World, dispatch: Dispatch, id: number, at?: string) {
  const { client, notify, reload } = world
  try {
    const article =
      at === undefined
        ? await client.admin.blog.schedule.cancel.mutate({ id })
        : await client.admin.blog.schedule.set.mutate({ id, at })
    dispatch({ type: 'rescheduled', article })
    reload()
    const moment = islandMoment(new Date(article.publishAt ?? 0))
    notify(
      at === undefined
        ? { title: 'Programación cancelada', text: 'El artículo sigue como borrador' }
        : { title: 'Artículo programado', text: `Se publica el ${moment} (hora de la isla)` },
    )
  } catch (error) {
    const text = serverMessage(error) ?? 'No se pudo cambiar la hora de publicación'
    notify({ title: 'Error', text, destructive: true })
  }
}
