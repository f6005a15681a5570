import type { AdminArticle } from '#shared/blog/admin.ts'
import { differences, type Draft } from './draft.ts'
import type { Effect, FieldProblem, LinkProblem, Publication } from './events.ts'
import type { DraftName } from './local-drafts.ts'

/** A save that the server has not answered yet. */
interface Press {
  draft: Draft
  /** The version of the server's draft that the save deletes. */
  version: number
  /** Whether the editor closes after the save. */
  closes: boolean
}

/** A call that has no answer yet. */
export interface Call {
  id: number
  kind: 'save' | 'draft' | 'publish'
  edit: number
  /** What is asked for by a call of the kind `publish`. */
  publication: Publication | undefined
}

/** An article in the editor: what was typed, what the server has, and what is under way. */
export interface Session {
  draft: Draft
  /** The fields before the changes. */
  base: Draft
  /** The save that the changes are based on; absent for a new article. */
  revision?: number | undefined
  /** The article that a new one translates. */
  translationOf?: number | undefined
  /** Of a new article once a save was sent: a repeated creation makes no second article. */
  creationId?: string | undefined
  /** The article as the server has it; absent for a new one. */
  stored?: AdminArticle | undefined
  /**
   * Of a translation: the revision of the Spanish version that it says. Absent where none was seen,
   * null where it is unknown which: of a text that an earlier visit began.
   */
  seenSource?: number | null | undefined
  /** Counts the changes of the text. */
  edit: number
  editedAt: string
  /** Counts the replacements of all fields: inputs with local state are mounted again. */
  resets: number
  /** The copy in the browser: `waiting` for the delay after a change. */
  local: 'none' | 'waiting' | 'kept'
  /** The edit that the server's draft has, and the one that the server refused. */
  draftEdit?: number | undefined
  refusedEdit?: number | undefined
  /** A draft was sent, and may be on the server though its answer was lost. */
  mayHaveDraft: boolean
  /** Counts the versions of the server's draft: a call that comes late changes nothing. */
  version: number
  /** A change waits for the writer's pause. */
  isDue: boolean
  presses: readonly Press[]
  /** The one call under way; an answer to another call is ignored. */
  call?: Call | undefined
  calls: number
  failures: number
  /** The link returned while a call was still being lost. */
  isBack: boolean
  isSlow: boolean
  /** The writer was told that the save waits for the link. */
  isTold: boolean
  link?: LinkProblem | undefined
  /** Where the last change is, and since when; absent as long as nothing was changed. */
  place?: 'server' | 'browser' | 'nowhere' | undefined
  placeAt?: Date | undefined
  /** The browser's storage is full or forbidden. */
  isBrowserFull: boolean
  problem?: FieldProblem | undefined
  /** The article as somebody else saved it since, to be merged. */
  theirs?: AdminArticle | undefined
  /** What is to happen with the article once the saves before it are stored. */
  publication?: Publication | undefined
  /** What was to follow a refused save follows the save that mends it. */
  intended?: Publication | undefined
  /** A save that is told together with the publication that follows it. */
  untold?: { isNew: boolean } | undefined
  /** The visit whose text was restored, until this visit has the text stored. */
  restoredFrom?: DraftName | undefined
  isClosed: boolean
}

export interface Start {
  draft: Draft
  article?: AdminArticle | undefined
  translationOf?: number | undefined
}

export const startSession = ({ draft, article, translationOf }: Start): Session => ({
  draft,
  base: draft,
  revision: article?.revision,
  translationOf,
  stored: article,
  edit: 0,
  editedAt: '',
  resets: 0,
  local: 'none',
  mayHaveDraft: false,
  version: 0,
  isDue: false,
  presses: [],
  calls: 0,
  failures: 0,
  isBack: false,
  isSlow: false,
  isTold: false,
  isBrowserFull: false,
  isClosed: false,
})

export const isChanged = ({ draft, base }: Readonly<Session>): boolean =>
  differences(draft, base).length > 0

/** `waiting`: the server was not reached, and the save is repeated when the link returns. */
export type SavePhase = 'idle' | 'saving' | 'slow' | 'waiting'

export function savePhase({ call, presses, publication, isSlow }: Readonly<Session>): SavePhase {
  if (call && call.kind !== 'draft') return isSlow ? 'slow' : 'saving'
  return presses.length > 0 || publication ? 'waiting' : 'idle'
}

/** The state that becomes the next one, and the effects so far. */
export interface Step {
  s: Session
  effects: Effect[]
  at: Date
}
