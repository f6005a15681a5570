import { Box, chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState, type RefObject } from 'react'

export type FrameWidth = 'wide' | 'phone'

/** Width of the page in its own pixels. */
const PAGE_PX: Readonly<Record<FrameWidth, number>> = { wide: 1280, phone: 390 }

interface PreviewFrameProps {
  frame: RefObject<HTMLIFrameElement | null>
  src: string
  width: FrameWidth
  /** What the page shows; when it changes, the page is loaded again. Undefined: not known yet. */
  state: string | undefined
  /** A page was loaded, also by a link within the frame. */
  onLoad: () => void
}

/** A page of the site at its own width, made smaller where there is less room. */
export function PreviewFrame({ frame, src, width, state, onLoad }: PreviewFrameProps) {
  const [address = '', anchor] = src.split('#')
  const isReloaded = useReload(frame, address, state)
  useAnchor(frame, address, anchor)
  const load = () => {
    // A page that is loaded again keeps its place.
    if (!isReloaded()) showAnchor(frame.current, address, anchor)
    onLoad()
  }
  const { box, room } = useRoom()
  const page = PAGE_PX[width]
  const scale = room === 0 ? 1 : Math.min(1, room / page)
  return (
    <Box
      ref={box}
      h={{
        base: 'calc(100dvh - 15.5rem)',
        lg: 'calc(100dvh - var(--page-header-height, 5rem) - 12rem)',
      }}
      minH="20rem"
      maxW={`${page}px`}
      boxSizing="content-box"
      overflow="hidden"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg"
    >
      <chakra.iframe
        ref={frame}
        title="Así se verá la página"
        // Without its anchor, for which the browser would scroll the panel too.
        src={address}
        onLoad={load}
        display="block"
        transformOrigin="top left"
        style={{ width: `${page}px`, height: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
    </Box>
  )
}

/** Scrolls within the frame to a place of its page, if it shows that page. */
function showAnchor(frame: HTMLIFrameElement | null, address: string, anchor = ''): void {
  const page = frame?.contentWindow
  const place = anchor === '' ? null : frame?.contentDocument?.getElementById(anchor)
  if (!page || !place || page.location.pathname + page.location.search !== address) return
  page.scrollTo({ top: place.getBoundingClientRect().top + page.scrollY })
}

/** Follows to another place of the same page, for which nothing is loaded. */
function useAnchor(frame: PreviewFrameProps['frame'], address: string, anchor = ''): void {
  const shown = useRef(address)
  useEffect(() => {
    const isSame = shown.current === address
    shown.current = address
    if (isSame) showAnchor(frame.current, address, anchor)
  }, [frame, address, anchor])
}

/** Loads the page again, where it is scrolled to, when the state changes; tells whether it did. */
function useReload(frame: PreviewFrameProps['frame'], src: string, state: string | undefined) {
  const loaded = useRef(state)
  const isReloading = useRef(false)
  useEffect(() => {
    const isOld = loaded.current !== undefined && loaded.current !== state
    loaded.current = state
    if (!isOld || !frame.current) return
    // The browser's own page about an error, which a failed load leaves, can only be replaced.
    const page = frame.current.contentWindow?.location
    isReloading.current = frame.current.contentDocument !== null
    if (isReloading.current) page?.reload()
    else page?.replace(src)
  }, [frame, src, state])
  return () => {
    const isReloaded = isReloading.current
    isReloading.current = false
    return isReloaded
  }
}

/** The width that an element has, in pixels; 0 before it is known. */
function useRoom() {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return { box, room }
}
