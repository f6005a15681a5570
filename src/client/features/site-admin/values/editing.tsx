import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { requiredContext } from '#client/lib/required-context.ts'
import type { Role } from '#shared/auth/roles.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { siteCopies, type OtherValues } from './copies.ts'
import { UnsavedValues, type Draft } from './unsaved-values.ts'
import type { ValueName } from './rows.ts'

/** Chooses a picture of the library or uploads one; the page passes it in. */
export type PictureChoice = ComponentType<{
  /** Whether the photo is for a place of the pages, which takes all of its pixels. */
  isForPlace?: boolean
  /** With the alternative texts of a picture of the library. */
  onChoose: (url: string, alt?: Partial<Record<Language, string>>) => void
}>

/** Who edits the site, and with what. */
interface Editing {
  unsaved: UnsavedValues
  username: string
  /** Undefined if unknown; the server checks it again. */
  role: Role | undefined
  loadPictureChoice: () => Promise<PictureChoice>
  /** Chooses the page of the preview. */
  show: (path: string) => void
  /** The same, and opens the preview where it does not stand beside the fields. */
  open: (path: string) => void
}

const [EditingContext, useEditing] = requiredContext<Editing>('Editing')

export { EditingContext, useEditing }

/** What is typed into a field and not yet in the lists; undefined if nothing is. */
export function useDraft(name: ValueName): Draft | undefined {
  const { unsaved } = useEditing()
  return useSyncExternalStore(
    unsaved.subscribe,
    () => unsaved.get(name),
    () => undefined,
  )
}

/** Key of all queries of the page. */
export const SITE_QUERIES = { queryKey: [['admin', 'site']] }

/** The page's unsaved values; they are sent when the page is hidden or left. */
export function useUnsaved(username: string) {
  const { client, queryClient } = useApi()
  const isHydrated = useHydrated()
  const [made] = useState(() => {
    const copies = siteCopies(username, isHydrated)
    const unsaved = new UnsavedValues({
      send: (change) => client.admin.site.save.mutate(change),
      reload: () => queryClient.invalidateQueries(SITE_QUERIES, { throwOnError: true }),
      keep: copies.keep,
    })
    return { copies, unsaved }
  })
  const { copies, unsaved } = made
  const [others, setOthers] = useState<readonly OtherValues[]>(copies.others)
  useEffect(() => {
    const send = () => void unsaved.flush()
    document.addEventListener('visibilitychange', send)
    return () => {
      document.removeEventListener('visibilitychange', send)
      send()
    }
  }, [unsaved])
  const forget = () => {
    for (const other of others) copies.discard(other)
    setOthers([])
  }
  return {
    unsaved,
    /** What other windows left unsaved. */
    others: others.flatMap(({ local }) => local.draft.values),
    takeOver: () => {
      unsaved.takeOver(others.flatMap(({ local }) => local.draft.values))
      forget()
    },
    forget,
  }
}
