import { readEnv } from '#server/env.ts'
import { defaultFacts } from '#server/site/default-facts.ts'
import type { Site } from '#server/site/site.ts'
import type { SiteFacts } from '#shared/site/facts.ts'
import type { TestApp } from '#tests/support/test-app.ts'

interface SiteOptions {
  env?: Record<string, string>
  /** Facts that the owner has published. */
  facts?: Partial<SiteFacts>
  words?: Site['words']
  pictures?: Site['pictures']
}

/** A site document, for `withSite`. */
export const aSite = ({
  env = {},
  facts = {},
  words = {},
  pictures = new Map(),
}: SiteOptions = {}): Site => ({
  version: 1,
  facts: { ...defaultFacts(readEnv(env)), ...facts },
  words,
  pictures,
})

/** Shows a site to all later requests of a server that has answered no page yet. */
export const showSite = ({ app }: TestApp, options: SiteOptions): void =>
  app.trpcContext.site.document.replace(aSite(options))
