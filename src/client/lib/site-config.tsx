import type { PictureSizes } from '#shared/light-mode.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import { createContext, useContext } from 'react'
import { requiredContext } from './required-context.ts'

export const [SiteConfigProvider, useSiteConfig] = requiredContext<SiteConfig>('SiteConfig')

/** Undefined outside light mode. */
export const LightModeProvider = createContext<PictureSizes | undefined>(undefined)

/** In light mode, where a tap loads a picture, the bytes of each picture; otherwise undefined. */
export const useLightMode = (): PictureSizes | undefined => useContext(LightModeProvider)
