import { afterPaint } from './after-paint.ts'
import { memo, Suspense, use, useEffect, useState, type ComponentType } from 'react'

/** What a guest does: the code is loaded, and the slice in which it happens is hydrated. */
const SIGNS = ['scroll', 'pointerdown', 'keydown', 'focusin', 'press-waits']

/** Whether a browser or an extension has translated what the server has rendered. */
export const isTranslated = (): boolean => document.querySelector('main font') !== null

interface Slices<Name extends string> {
  /** A part of the page; until a guest is near, what the server has rendered. */
  Slice: ComponentType<{ name: Name }>
  /** Hydrates all; must be awaited before a context of the page changes, and on the server. */
  open: () => Promise<void>
  /** Loads the code for the loader of a page; the first page of a visit waits for a guest. */
  load: () => Promise<void>
  /** Hydrates the slices as guests come near them. */
  useOpening: () => void
}

let opened = (): Promise<void> => Promise.resolve()

/** Opens the slices of the shown page. */
export const openSlices = (): Promise<void> => opened()

let onShown: () => void
/** Ends when a page with slices is hydrated, but for them. */
export const slicedPageShown = new Promise<void>((resolve) => {
  onShown = resolve
})

/**
 * Parts below the first view of a page. Their code is loaded when a guest does something; from then
 * on each is hydrated when it is on the screen or near it, so that no deed waits for parts that
 * are out of sight. A translator hydrates all with the first text that it replaces, before a guest
 * types. They take no properties: a changed one would hydrate them early.
 * @param loadCode Gives the parts by their names.
 * @param places The selector of each part.
 */
export function slicesOf<Name extends string>(
  loadCode: () => Promise<Record<Name, ComponentType>>,
  places: Record<Name, string>,
): Slices<Name> {
  type Code = Record<Name, ComponentType>
  const names = Object.keys(places) as Name[]
  const wanted = new Set<Name>()
  let code: Code | undefined
  const begin = {} as Record<Name, (code: Code) => void>
  const begun = {} as Record<Name, Promise<Code>>
  for (const name of names) begun[name] = new Promise((resolve) => (begin[name] = resolve))
  const hydrate = async (more: readonly Name[] = []) => {
    for (const name of more) wanted.add(name)
    try {
      code ??= await loadCode()
      for (const name of wanted) begin[name](code)
    } catch {
      // The next sign of the guest tries again; until then the parts stay as the server's.
    }
  }
  const open = () => hydrate(names)
  const isServed = () =>
    !import.meta.env.SSR && document.documentElement.dataset.hydrated === undefined
  // Has no hook after `use`, which React would not find again.
  const Loaded = ({ name, isWaiting }: { name: Name; isWaiting: boolean }) => {
    const isDue = !isWaiting || wanted.has(name)
    const Part: ComponentType = ((isDue && code) || use(begun[name]))[name]
    return <Part />
  }
  const Slice = memo(({ name }: { name: Name }) => {
    // One that is shown later than its page has nothing of the server's to keep.
    const [isWaiting] = useState(isServed)
    return (
      <Suspense>
        <Loaded name={name} isWaiting={isWaiting} />
      </Suspense>
    )
  })
  const useOpening = () =>
    useEffect(() => {
      opened = open
      onShown()
      const stop = watchGuest(Object.values(places), (element) => {
        const near = names.filter((name) => element?.closest(places[name]))
        void hydrate(near).then(() => code && wanted.size === names.length && stop())
      })
      const onTranslated = () => void open()
      addEventListener('texts-replaced', onTranslated)
      return () => {
        stop()
        removeEventListener('texts-replaced', onTranslated)
      }
    }, [])
  return { Slice, open, load: async () => (isServed() ? undefined : hydrate()), useOpening }
}

/**
 * Calls `onSign` with what a guest touches or is near, which before the first sign is only what is on
 * the screen; after the frame that answers to the sign.
 */
function watchGuest(parts: readonly string[], onSign: (element?: Element) => void): () => void {
  const watch = (rootMargin: string) => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) onSign(target)
      },
      { rootMargin },
    )
    for (const part of parts) {
      const element = document.querySelector(part)
      if (element) observer.observe(element)
    }
    return observer
  }
  let observer = watch('0px')
  let isAwake = false
  const onEvent = (event?: Event) =>
    afterPaint(() => {
      if (signs.signal.aborted) return
      if (!isAwake) {
        isAwake = true
        observer.disconnect()
        observer = watch('50%')
      }
      onSign(event?.target instanceof Element ? event.target : undefined)
    })
  const signs = new AbortController()
  for (const sign of SIGNS)
    addEventListener(sign, onEvent, { capture: true, passive: true, signal: signs.signal })
  // Scrolled before the scripts were there.
  if (scrollY > 0) onEvent()
  return () => {
    signs.abort()
    observer.disconnect()
  }
}
