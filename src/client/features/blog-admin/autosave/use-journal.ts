import { useEffect, useRef, useState } from 'react'
import type { DraftStore } from './draft-store.ts'
import type { Journal, JournalEntry } from './journal.ts'
import { keepJournal, type JournalKeeper } from './keep-journal.ts'

/** What the form says about its local copy. */
export interface LocalCopy {
  /** What an earlier visit left, until somebody decides. */
  offered: JournalEntry | undefined
  recover: () => void
  discard: () => void
  /** Everything is saved: nothing is kept here any more. */
  clear: () => void
  /** Writes what has not been written yet. */
  flush: () => void
  /** When the last change was kept; false where this browser keeps nothing. */
  keptAt: Date | false | undefined
}

/** Keeps every change of the draft in the journal, and offers back what an earlier visit left. */
export function useJournal(store: DraftStore, journal: Journal): LocalCopy {
  const [offered, setOffered] = useState(() => journal.open())
  const [keptAt, setKeptAt] = useState<LocalCopy['keptAt']>()
  const keeper = useRef<JournalKeeper>(undefined)
  useEffect(() => {
    const keeping = keepJournal(store, journal, setKeptAt)
    keeper.current = keeping
    return keeping.stop
  }, [store, journal])

  const settle = (entry: JournalEntry) => setOffered(journal.settle(entry))
  return {
    offered,
    recover: () => {
      if (!offered) return
      const { base, revision, translationOf } = offered
      store.rebase({ base, revision, translationOf })
      store.replace(offered.draft)
      // Written here before it is forgotten there.
      keeper.current?.flush()
      settle(offered)
    },
    discard: () => offered && settle(offered),
    clear: () => {
      keeper.current?.cancel()
      journal.clear()
    },
    flush: () => keeper.current?.flush(),
    keptAt,
  }
}
