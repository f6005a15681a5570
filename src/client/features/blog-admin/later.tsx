import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryState } from '#client/ui/admin/deeds/query-state.tsx'
import { Dialog } from '#client/ui/admin/dialog.tsx'

const AGAIN_MS = 5000

/** The name of code in the cache. */
export const codeKey = (name: string) => ['code of the editor', name]

/** Code that comes by itself, and is asked for until it is there. */
const useCode = <Code,>(name: string, load: () => Promise<Code>, enabled = true) =>
  useQuery({
    queryKey: codeKey(name),
    queryFn: load,
    enabled,
    gcTime: Infinity,
    refetchInterval: ({ state }) => (state.data ? false : AGAIN_MS),
  })

/** The toolbar follows the text, in which one can write without it. */
export const useToolbar = () =>
  useCode('toolbar', () => import('./editor/toolbar/toolbar.tsx')).data

/**
 * What is opened from the editor, or shown of a stored article, comes after the toolbar, so that it
 * opens without a link, too; with what these parts load when they are asked.
 */
export function useParts() {
  const isShown = useToolbar() !== undefined
  return useCode('parts', loadParts, isShown)
}

async function loadParts() {
  const [parts] = await Promise.all([
    import('./parts.ts'),
    import('./history/history-dialog.tsx'),
    import('./translations/changes-dialog.tsx'),
    import('./history/compare-texts.ts'),
    import('./pictures/crop-dialog.tsx'),
    import('./list/blog-list.tsx'),
  ])
  return parts
}

interface LaterProps {
  onClose: () => void
  children: (parts: Awaited<ReturnType<typeof loadParts>>) => ReactNode
}

/** A part of the editor that has been opened; a dialog says so where it has not come yet. */
export function Later({ onClose, children }: LaterProps) {
  const parts = useParts()
  if (parts.data) return children(parts.data)
  return (
    <Dialog title="Un momento" onClose={onClose} cancel="Volver">
      <QueryState query={parts} failed="No se pudo cargar esta parte del editor." />
    </Dialog>
  )
}
