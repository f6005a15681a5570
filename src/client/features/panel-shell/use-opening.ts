import { useEffect, useRef, useState } from 'react'

/**
 * Whether what stands behind "Más" or the person's button is open; another page, Escape and a press
 * outside of `root` close it.
 */
export function useOpening(pathname: string) {
  const root = useRef<HTMLElement>(null)
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === pathname
  useEffect(() => {
    if (!isOpen) return undefined
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpenAt(undefined)
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpenAt(undefined)
      // Of the two buttons one is shown, and only that takes the focus.
      const buttons = root.current?.querySelectorAll<HTMLElement>('[aria-expanded]') ?? []
      for (const button of buttons) button.focus()
    }
    addEventListener('pointerdown', closeOutside)
    addEventListener('keydown', closeByKey)
    return () => {
      removeEventListener('pointerdown', closeOutside)
      removeEventListener('keydown', closeByKey)
    }
  }, [isOpen])
  return {
    root,
    isOpen,
    close: () => setOpenAt(undefined),
    toggle: () => setOpenAt(isOpen ? undefined : pathname),
  }
}
