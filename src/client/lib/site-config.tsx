import type { PictureSizes } from '#shared/light-mode.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import { createContext, useContext } from 'react'
import { requiredContext } from './required-context.ts'

export const [SiteConfigProvider, useSiteConfig] = requiredContext<SiteConfig>('SiteConfig')

/** Without a value outside the light mode. */
export const LightModeProvider = createContext<PictureSizes | undefined>(undefined)

/** The bytes of each picture in light mode, in which a tap loads a picture; else undefined. */
export const useLightMode = (): PictureSizes | undefined => useContext(LightModeProvider)
