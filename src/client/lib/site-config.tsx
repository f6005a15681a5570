import type { PictureSizes } from '#shared/light-mode.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import { createContext, useContext } from 'react'
import { requiredContext } from './required-context.ts'

export const [SiteConfigProvider, useSiteConfig] = requiredContext<SiteConfig>('SiteConfig')

export const LightModeProvider = createContext<PictureSizes | undefined>(undefined)

/** The file size of each picture, shown on the button that loads it; undefined outside light mode. */
export const useLightMode = (): PictureSizes | undefined => useContext(LightModeProvider)
