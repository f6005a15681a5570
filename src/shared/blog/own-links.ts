import * as z from 'zod'
import { language } from '#shared/schema.ts'

/** Most links checked by one call. */
export const MAX_CHECKED_LINKS = 100

/** No page of this site has a longer address. */
export const MAX_LINK_LENGTH = 500

export const deadLinksInput = z.object({
  /** Language of the text; a link without a language leads to a page of this language. */
  lang: language,
  /** Paths of this site, with query and fragment. */
  links: z.array(z.string().max(MAX_LINK_LENGTH)).max(MAX_CHECKED_LINKS),
})

/** The links that lead to no page. */
export const deadLinks = z.array(z.string())

export type DeadLinksInput = z.output<typeof deadLinksInput>
