import { createContext, useContext, type ReactNode } from 'react'
import { LIGHT_MODE_COOKIE, type PictureSizes } from '#shared/light-mode.ts'

const LightModeContext = createContext<PictureSizes | undefined>(undefined)

interface LightModeProviderProps {
  /** Absent: pictures show as everywhere. */
  sizes: PictureSizes | undefined
  children: ReactNode
}

export function LightModeProvider({ sizes, children }: LightModeProviderProps) {
  return <LightModeContext value={sizes}>{children}</LightModeContext>
}

/** The weights of the pictures while they wait for a tap, else undefined. */
export const useLightMode = (): PictureSizes | undefined => useContext(LightModeContext)

const YEAR_SECONDS = 31_536_000

/** Remembers the guest's choice for the server, which then leaves the pictures out of the page. */
export function chooseLightMode(on: boolean): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${LIGHT_MODE_COOKIE}=${on ? 'on' : 'off'}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`
  location.reload()
}
