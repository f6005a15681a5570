import { useEffect, useRef, useState } from 'react'
import { undoToast } from '#client/ui/admin/undo-toast.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import {
  blockProblem,
  pageBlocks,
  pageOf,
  withBlock,
  withoutBlock,
  withWords,
  type AddedKind,
} from '#shared/texts/page-blocks.ts'
import type { SiteField } from '../../frame/use-site-field.ts'
import { useEditing } from '../../values/editing.tsx'
import { blockName } from './block-names.ts'

/** The block that is being written. */
export interface OpenBlock {
  /** The page when it was opened. */
  base: string
  place: number
  typed: string
  /** A new block below the place; absent: the block itself. */
  added?: AddedKind
  /** Whether it was to be closed without words. */
  isRefused?: boolean
}

const written = ({ base, place, typed, added }: OpenBlock): string =>
  added === undefined
    ? withWords(pageBlocks(base), place, typed)
    : withBlock(pageBlocks(base), place, { kind: added, typed })

/** Where the block that is written stands on the page as it is written. */
const placeOf = ({ place, added }: OpenBlock): number => (added === undefined ? place : place + 1)

/** Where the last of its lines stands there. */
const endOf = ({ base, place }: OpenBlock, form: string): number =>
  place + pageBlocks(form).length - pageBlocks(base).length

const openAt = (base: string, place: number): OpenBlock => ({
  base,
  place,
  typed: pageBlocks(base)[place]?.text ?? '',
})

/**
 * Which block of a page is open. What is typed is at once part of the page, so that it is saved and
 * kept like that of every field.
 * @param first Place of the block that is open at the beginning.
 */
export function useOpenBlock(field: SiteField<string>, first: number | undefined) {
  const { form, change, value } = field
  const { unsaved } = useEditing()
  const removeBlock = useRemoval(field)
  const [started] = useState(() => (first === undefined ? undefined : openAt(form, first)))
  const [state, setState] = useState(started)
  /** Where the focus goes once a block is closed. */
  const [returned, setReturned] = useState<number>()
  // Another page has come, such as that of a colleague: what is typed into the old one would undo it.
  const open = state && written(state) === form ? state : undefined
  const close = (place: number) => {
    setState(undefined)
    setReturned(place)
    void unsaved.save(value)
  }
  const isEmptied = open !== undefined && open.typed.trim() === ''
  return {
    open,
    /** Whether a person opened the block, who goes on there. */
    isByHand: returned !== undefined || state !== started,
    returned,
    openBlock: (place: number) => setState(openAt(form, place)),
    type: (typed: string) => {
      if (!open) return
      const next = { ...open, typed, isRefused: false }
      setState(next)
      change(written(next))
    },
    done: () => {
      if (!open) return
      if (isEmptied && open.added === undefined) setState({ ...open, isRefused: true })
      else if (blockProblem(pageBlocks(form))?.place === placeOf(open)) void unsaved.save(value)
      else close(isEmptied ? open.place : placeOf(open))
    },
    cancel: () => {
      if (!open) return
      if (form !== open.base) change(open.base)
      close(open.place)
    },
    add: (added: AddedKind) => {
      if (open) setState({ base: form, place: endOf(open, form), typed: '', added })
    },
    remove: () => {
      if (!open) return
      removeBlock(open.place)
      close(Math.min(open.place, pageBlocks(form).length - 2))
    },
  }
}

/** Removes a block; afterwards a toast offers to put it back, whatever was changed meanwhile. */
function useRemoval(field: SiteField<string>) {
  const { unsaved } = useEditing()
  const notify = useToast()
  const latest = useRef(field)
  useEffect(() => {
    latest.current = field
  })
  return (place: number) => {
    const { form, change, value } = field
    const blocks = pageBlocks(form)
    const removed = blocks[place]
    if (!removed) return
    const without = withoutBlock(blocks, place)
    const putBack = () => {
      const now = latest.current
      const left = pageBlocks(now.form)
      const isAsLeft = now.form === without
      now.change(isAsLeft ? form : pageOf([...left.slice(0, place), removed, ...left.slice(place)]))
      void unsaved.save(value)
    }
    change(without)
    notify(undoToast({ title: `Quitado: ${blockName(removed)}` }, putBack))
  }
}
