import type { AdminArticle } from '#shared/blog/admin.ts'
import { differences, draftOf } from './draft.ts'
import type { Call, Session, Step } from './state.ts'

/** Whether an article of the server has the text that the changes are based on. */
export const isSameText = ({ stored, revision }: Readonly<Session>, article: AdminArticle) =>
  stored !== undefined &&
  stored.revision === revision &&
  differences(draftOf(article), draftOf(stored)).length === 0

/** Makes this save the base of the unsaved changes; its text is equal to that of the former base. */
export function adopt(s: Session, article: AdminArticle): void {
  s.stored = article
  s.revision = article.revision
}

/** What the server did with the article. A text of somebody else in it is met by the next save. */
export function notePublished(run: Step, { publication }: Call, article: AdminArticle): void {
  const { s, effects } = run
  // Otherwise something else was asked for since.
  if (s.publication === publication) s.publication = undefined
  if (isSameText(s, article)) adopt(s, article)
  else s.stored = article
  if (publication?.verb === 'cancel schedule' || (publication && 'at' in publication)) {
    const at = 'at' in publication ? publication.at : undefined
    effects.push({ type: 'tell scheduled', article, at })
  } else {
    effects.push({ type: 'tell saved', article, isNew: s.untold?.isNew ?? false })
    s.untold = undefined
  }
  effects.push({ type: 'reload', saved: article })
}

/** Tells of a save; of one that is published next, together with that. */
export function noteSave(run: Step, isNew: boolean): void {
  const { s } = run
  s.untold = { isNew: isNew || (s.untold?.isNew ?? false) }
  const isPublished = s.publication?.verb === 'publish' && s.publication.at === undefined
  if (!isPublished || s.isClosed) tellSave(run)
}

/** Tells of the save that was to be told with a publication. */
export function tellSave({ s, effects }: Step): void {
  if (s.untold && s.stored) effects.push({ type: 'tell saved', article: s.stored, ...s.untold })
  s.untold = undefined
}
