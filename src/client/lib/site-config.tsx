import type { SiteConfig } from '#shared/site-config.ts'
import { requiredContext } from './required-context.ts'

export const [SiteConfigProvider, useSiteConfig] = requiredContext<SiteConfig>('SiteConfig')
