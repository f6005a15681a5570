import * as z from 'zod'
import { language } from '#shared/schema.ts'

/** Links of a text that are checked at once. */
export const MAX_CHECKED_LINKS = 100

/** No page of ours has a longer address. */
export const MAX_LINK_LENGTH = 500

export const deadLinksInput = z.object({
  /** The language of the text: that of a link that names none. */
  lang: language,
  /** Paths of this site, with query and fragment. */
  links: z.array(z.string().max(MAX_LINK_LENGTH)).max(MAX_CHECKED_LINKS),
})

/** Those of the links that lead to no page. */
export const deadLinks = z.array(z.string())

export type DeadLinksInput = z.output<typeof deadLinksInput>
