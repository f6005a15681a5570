import { memo, Suspense, use, useEffect, type ComponentType } from 'react'

/**
 * What opens the slices of a page: a guest who does something, a press that waits for them, or a
 * translator, after which they are rendered again, so that this happens before a guest types.
 */
const SIGNS = ['scroll', 'pointerdown', 'keydown', 'focusin', 'press-waits', 'texts-replaced']

/** Whether a browser or an extension has translated what the server has rendered. */
export const isTranslated = (): boolean => document.querySelector('main font') !== null

interface Slices<Name extends string> {
  /** A part of the page; until its code is there, what the server has rendered. */
  Slice: ComponentType<{ name: Name }>
  /** Loads the code; must be awaited before a context of the page changes, and on the server. */
  open: () => Promise<void>
  /** The same for the loader of a page; the first page of a visit shows the server's parts. */
  load: () => Promise<void>
  /** Opens the slices when a guest is near them. */
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
 * Parts below the first view of a page, whose code is loaded, and which are hydrated, when a guest
 * comes near them. They take no properties: a changed one would hydrate them early.
 * @param loadCode Gives the parts by their names.
 * @param first Selector of the first part.
 */
export function slicesOf<Name extends string>(
  loadCode: () => Promise<Record<Name, ComponentType>>,
  first: string,
): Slices<Name> {
  type Code = Record<Name, ComponentType>
  let code: Code | undefined
  let resolve: (code: Code) => void
  const loaded = new Promise<Code>((done) => {
    resolve = done
  })
  const open = async () => {
    try {
      code ??= await loadCode()
      resolve(code)
    } catch {
      // The next sign of the guest tries again; until then the part stays as the server's.
    }
  }
  const isServed = () =>
    !import.meta.env.SSR && document.documentElement.dataset.hydrated === undefined
  // Has no hook after `use`, which React would not find again.
  const Loaded = ({ name }: { name: Name }) => {
    const Part: ComponentType = (code ?? use(loaded))[name]
    return <Part />
  }
  const Slice = memo(({ name }: { name: Name }) => (
    <Suspense>
      <Loaded name={name} />
    </Suspense>
  ))
  const useOpening = () =>
    useEffect(() => {
      opened = open
      onShown()
      const look = () => void open().then(() => code && signs.abort())
      const signs = new AbortController()
      for (const sign of SIGNS)
        addEventListener(sign, look, { capture: true, passive: true, signal: signs.signal })
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && look(),
      )
      const element = document.querySelector(first)
      if (element) observer.observe(element)
      // Scrolled before the scripts were there.
      if (scrollY > 0) look()
      return () => {
        signs.abort()
        observer.disconnect()
      }
    }, [])
  return { Slice, open, load: async () => (isServed() ? undefined : open()), useOpening }
}
