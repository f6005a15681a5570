import { readEnv } from '#server/env.ts'
import { defaultFacts } from '#server/site/default-facts.ts'
import type { Site } from '#server/site/site.ts'
import type { SiteFacts } from '#shared/site/facts.ts'

interface SiteOptions {
  env?: Record<string, string>
  /** Facts that the owner has published. */
  facts?: Partial<SiteFacts>
  words?: Site['words']
}

/** A site document, for `withSite`. */
export const aSite = ({ env = {}, facts = {}, words = {} }: SiteOptions = {}): Site => ({
  version: 1,
  facts: { ...defaultFacts(readEnv(env)), ...facts },
  words,
})
