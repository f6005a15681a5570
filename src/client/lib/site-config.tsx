import { createContext, useContext, type ReactNode } from 'react'
import type { SiteConfig } from '#shared/site-config.ts'

const SiteConfigContext = createContext<SiteConfig | undefined>(undefined)

export function SiteConfigProvider({
  value,
  children,
}: {
  value: SiteConfig
  children: ReactNode
}) {
  return <SiteConfigContext value={value}>{children}</SiteConfigContext>
}

/** @throws Error outside a SiteConfigProvider. */
export function useSiteConfig(): SiteConfig {
  const value = useContext(SiteConfigContext)
  if (!value) throw new Error('useSiteConfig needs a SiteConfigProvider above it.')
  return value
}
