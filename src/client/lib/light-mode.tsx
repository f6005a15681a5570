import { createContext, useContext, type ReactNode } from 'react'
import type { PictureSizes } from '#shared/light-mode.ts'

const LightModeContext = createContext<PictureSizes | undefined>(undefined)

interface LightModeProviderProps {
  /** Absent outside the light mode. */
  sizes: PictureSizes | undefined
  children: ReactNode
}

export function LightModeProvider({ sizes, children }: LightModeProviderProps) {
  return <LightModeContext value={sizes}>{children}</LightModeContext>
}

/** In light mode the bytes of each picture, which shows on a tap; else undefined. */
export const useLightMode = (): PictureSizes | undefined => useContext(LightModeContext)
