import type { PictureSizes } from '#shared/light-mode.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import { createContext, useContext } from 'react'
import { requiredContext } from './required-context.ts'

export const [SiteConfigProvider, useSiteConfig] = requiredContext<SiteConfig>('SiteConfig')

export const LightModeProvider = createContext<PictureSizes | undefined>(undefined)

/** The bytes of each picture in light mode, where a tap loads a picture; otherwise undefined. */
export const useLightMode = (): PictureSizes | undefined => useContext(LightModeProvider)
