import {
  createElement,
  memo,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type RefObject,
} from 'react'
import { firstTouch } from '#client/lib/first-touch.ts'
import { holdEvents } from '#client/lib/held-events.ts'
import { isHydrated } from '#client/lib/hydrated.ts'
import { whenIdle } from '#client/lib/use-idle.ts'
import styles from './island.module.css'

/** An island in the server's HTML that is not hydrated yet. */
interface WaitingIsland {
  /** Loads its code and hydrates it. */
  wake: () => Promise<void>
  hydrated: Promise<void>
}

/** By the element around them, from the top of the page to its end. */
const waiting = new Map<Element, WaitingIsland>()

/** For each island whose page is loaded. */
const loaders = new Set<() => Promise<void>>()

/** Loads the code of all islands, so that they are rendered at once. */
export async function loadIslands(): Promise<void> {
  await Promise.all([...loaders].map((load) => load()))
}

/**
 * A part of a page that is whole in the server's HTML and hydrates when it is on the screen, or in
 * idle moments after the visitor's first touch: until then its code is not loaded. What is clicked
 * in it before is done as soon as it can be. An urgent one hydrates with the page.
 */
export function island<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isUrgent = false } = {},
) {
  const code = newCode(load)
  // Where loading fails, the server's HTML stays, and the next click in it tries again.
  const wake = async () => code.awaken(await code.load())
  loaders.add(wake)

  function Part({ onHydrated, props }: { onHydrated: () => void; props: Props }) {
    useEffect(onHydrated, [onHydrated])
    return createElement(use(code.awake), props)
  }

  return memo(function Island(props: Props) {
    const host = useRef<HTMLDivElement>(null)
    const onHydrated = useWaiting(host, wake, isUrgent)
    return (
      <div ref={host} className={styles.island}>
        <Suspense>
          <Part onHydrated={onHydrated} props={props} />
        </Suspense>
      </div>
    )
  })
}

/** The code of an island: loaded once, and given to React when the island wakes. */
function newCode<Part>(load: () => Promise<Part>) {
  let loading: Promise<Part> | undefined
  let resolve: (part: Part) => void = () => undefined
  const awake: Promise<Part> = new Promise((resolvePromise) => (resolve = resolvePromise))
  return {
    awake,
    awaken: (value: Part) => {
      resolve(value)
      // React reads these two, and then renders without waiting.
      void Object.assign(awake, { status: 'fulfilled', value })
    },
    load: (): Promise<Part> => {
      loading ??= load().catch((error: unknown) => {
        loading = undefined
        throw error
      })
      return loading
    },
  }
}

/** Wakes an island as the visitor needs it. @returns what it calls once it is hydrated. */
function useWaiting(
  host: RefObject<Element | null>,
  wake: () => Promise<void>,
  isUrgent: boolean,
): () => void {
  const [hydration] = useState(newHydration)
  useEffect(() => {
    const element = host.current
    if (!element || hydration.isDone()) return undefined
    start()
    waiting.set(element, { wake, hydrated: hydration.promise })
    const forget = () => waiting.delete(element)
    void hydration.promise.then(forget)
    if (isUrgent || isHydrated()) void wake().catch(() => undefined)
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void wake().catch(() => undefined)
    })
    // The element itself has no box.
    for (const child of element.children) observer.observe(child)
    return () => {
      observer.disconnect()
      forget()
    }
  }, [host, hydration, wake, isUrgent])
  return hydration.done
}

function newHydration() {
  let isDone = false
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((resolvePromise) => (resolve = resolvePromise))
  const done = () => {
    isDone = true
    resolve()
  }
  return { promise, done, isDone: () => isDone }
}

let isStarted = false

function start(): void {
  if (isStarted) return
  isStarted = true
  holdEvents(wakeAround)
  void firstTouch().then(wakeAll)
}

function wakeAround(element: Element): Promise<void> | undefined {
  const [, found] = [...waiting].find(([host]) => host.contains(element)) ?? []
  return found?.wake().then(() => found.hydrated)
}

/** One after the other, so that the page responds in between. */
async function wakeAll(): Promise<void> {
  for (const { wake, hydrated } of waiting.values()) {
    await whenIdle()
    await wake().then(
      () => hydrated,
      () => undefined,
    )
  }
}
