import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { undoToast } from '#client/ui/admin/undo-toast.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import type { DraftCard } from '#shared/blog/drafts.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { useUsername } from '../article/address.ts'
import { differences, type Draft, type DraftField } from '../article/draft.ts'
import {
  discardLocalDraft,
  listLocalDrafts,
  localDraftFrom,
  putLocalDraft,
  readLocalDraft,
  type DraftCopy,
  type LocalDraft,
  type DraftStorage,
  type SavedDraft,
} from './local-drafts.ts'

/** An unsaved text in local storage or on the server. */
export interface UnsavedText extends DraftCopy {
  title: string
  language: Language
  translationOf: number | undefined
  /** Undefined if only the server has the text, or a newer one. */
  local: LocalDraft | undefined
}

/** Merges local and stored drafts, newest first; of the texts of one visit, the newer wins. */
export function unsavedTexts(
  locals: readonly SavedDraft[],
  stored: readonly DraftCard[],
): UnsavedText[] {
  const texts = new Map(locals.map((local) => [local.visit, ofLocal(local)]))
  for (const card of stored) {
    const local = texts.get(card.id)
    if (!local || local.at < card.at) texts.set(card.id, ofStored(card))
  }
  return [...texts.values()].sort((one, other) => other.at.localeCompare(one.at))
}

/** The unsaved texts of the article that other editor sessions left; the text that the user chose to continue comes first. */
export function textsFor(
  storage: Pick<DraftStorage, 'isOther' | 'wanted'>,
  texts: readonly UnsavedText[],
): UnsavedText[] {
  const isWanted = ({ visit }: UnsavedText) => Number(visit === storage.wanted)
  return texts.filter(storage.isOther).sort((one, other) => isWanted(other) - isWanted(one))
}

function ofLocal({ name, visit, local }: SavedDraft): UnsavedText {
  const { at, draft, translationOf } = local
  return { name, visit, at, title: draft.title, language: draft.language, translationOf, local }
}

function ofStored({ id, articleId, translationOf, language, title, at }: DraftCard): UnsavedText {
  return {
    name: articleId === null ? `new-${language}` : `${articleId}`,
    visit: id,
    at,
    title,
    language,
    translationOf: translationOf ?? undefined,
    local: undefined,
  }
}

/** Whether the saved text contains all words of an unsaved text that removed none. */
export function isCopy({ draft, base }: Pick<LocalDraft, 'draft' | 'base'>, saved: Draft): boolean {
  return differences(draft, saved).every((field) => {
    const [before, left, now] = [base, draft, saved].map((one) => wordsOf(one[field]))
    return isWithin(before, left) && isWithin(left, now)
  })
}

/** Words, and whole tags. */
const wordsOf = (value: Draft[DraftField]): string[] =>
  String(value)
    .split(/(?=<)|(?<=>)|[\s,]+/)
    .filter(Boolean)

/** Whether `words` occur in `all` in the same order. */
function isWithin(words: readonly string[] = [], all: readonly string[] = []): boolean {
  let found = 0
  for (const word of all) if (word === words[found]) found += 1
  return found === words.length
}

/**
 * Loads the user's drafts from the server each time a screen opens.
 * @returns undefined while loading; an empty list if the server cannot be reached.
 */
export function useServerDrafts(): readonly DraftCard[] | undefined {
  const { data, isFetched } = useDrafts({ staleTime: 0, refetchOnMount: 'always' })
  return isFetched ? (data ?? NONE) : undefined
}

/** The drafts that `useServerDrafts` has loaded; loads nothing. */
export const useDraftCache = (): readonly DraftCard[] => useDrafts({ enabled: false }).data ?? NONE

const useDrafts = (options: { enabled: false } | { staleTime: 0; refetchOnMount: 'always' }) =>
  useQuery(useApi().api.admin.blog.drafts.list.queryOptions(undefined, options))

const NONE: readonly DraftCard[] = []

/** Reads an unsaved text, or deletes it in local storage and on the server. */
export function useUnsavedText() {
  const username = useUsername()
  const { drafts } = useApi().client.admin.blog
  return {
    /** The local text as it is now, because the tab that writes it may still be open. */
    localOf: (text: UnsavedText): LocalDraft | undefined =>
      text.local && (readLocalDraft(username, text) ?? text.local),
    load: async (visit: string): Promise<LocalDraft> =>
      localDraftFrom(await drafts.byId.query({ id: visit })),
    /** Keeps a text that is newer than the copy. */
    discard: async (copy: DraftCopy): Promise<void> => {
      discardLocalDraft(username, copy)
      // A draft that could not be deleted is offered again.
      await drafts.remove.mutate({ id: copy.visit, until: copy.at }).catch(() => undefined)
    },
  }
}

/** The unsaved texts to offer; `take` removes a text from the list without deleting it. */
export function useUnsavedTexts(listed: () => SavedDraft[], stored: readonly DraftCard[]) {
  const [locals] = useState(listed)
  const [taken, setTaken] = useState<string[]>([])
  const discardForNow = useDiscard()
  const take = ({ visit }: UnsavedText) => setTaken((visits) => [...visits, visit])
  return {
    texts: unsavedTexts(locals, stored).filter(({ visit }) => !taken.includes(visit)),
    take,
    discard: (text: UnsavedText) => {
      take(text)
      const offerAgain = () => setTaken((visits) => visits.filter((one) => one !== text.visit))
      void discardForNow(text, offerAgain)
    },
  }
}

/** Deletes an unsaved text and offers to undo it; a text that cannot be loaded is not deleted. */
function useDiscard() {
  const username = useUsername()
  const { client } = useApi()
  const notify = useToast()
  const { localOf, load, discard } = useUnsavedText()

  /** @param onUndone Called if the text was restored, or not deleted. */
  return async (text: UnsavedText, onUndone: () => void): Promise<void> => {
    const { name, visit } = text
    try {
      const local = localOf(text) ?? (await load(visit))
      const removal = discard({ ...text, at: local.at })
      const undo = async () => {
        // The tab that writes the text may still be open.
        const isNewer = listLocalDrafts(username).some(
          (now) => now.visit === visit && now.local.at > local.at,
        )
        if (!isNewer) putLocalDraft(username, { name, visit, local })
        onUndone()
        await removal
        if (isNewer) return
        const articleId = name.startsWith('new-') ? undefined : Number(name)
        await client.admin.blog.drafts.save
          .mutate({ ...local, id: visit, version: 1, articleId })
          .catch(() => undefined)
      }
      notify(
        undoToast(
          { title: `Texto descartado: ${text.title || 'Sin título'}` },
          () => void undo().then(() => notify({ title: 'El texto está otra vez aquí' })),
        ),
      )
    } catch {
      onUndone()
      notify({ title: 'No se pudo descartar el texto', destructive: true })
    }
  }
}
