import type { PictureSizes } from '#shared/light-mode.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import { createContext, useContext } from 'react'
import { requiredContext } from './required-context.ts'

export const [SiteConfigProvider, useSiteConfig] = requiredContext<SiteConfig>('SiteConfig')

/** Without a value outside the light mode. */
export const LightModeProvider = createContext<PictureSizes | undefined>(undefined)

/** In light mode the bytes of each picture, which shows on a tap; else undefined. */
export const useLightMode = (): PictureSizes | undefined => useContext(LightModeProvider)
