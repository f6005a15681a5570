import { createContext, useContext, type ReactNode } from 'react'
import { kilobytes, type PictureSizes } from '#shared/light-mode.ts'
import type { MessageValues } from '#shared/i18n/translate.ts'

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

/** What stands on the button of a picture that waits for a tap: with its weight, where that is known. */
export function showPictureLabel(
  t: (key: 'light.show' | 'light.show_size', values?: MessageValues) => string,
  bytes: number | undefined,
): string {
  return bytes ? t('light.show_size', { size: kilobytes(bytes) }) : t('light.show')
}
