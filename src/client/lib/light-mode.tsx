import { createContext, useContext } from 'react'
import type { PictureSizes } from '#shared/light-mode.ts'

/** Without a value outside the light mode. */
export const LightModeProvider = createContext<PictureSizes | undefined>(undefined)

/** In light mode the bytes of each picture, which shows on a tap; else undefined. */
export const useLightMode = (): PictureSizes | undefined => useContext(LightModeProvider)
