import * as z from 'zod'
import { lang } from '#shared/schema.ts'

export const aboutHouseInput = z.object({ lang })

/** The section about the hotel in a language; parts that the owner has not entered are absent. */
export const aboutHouse = z.object({
  eyebrow: z.string(),
  title: z.string(),
  description: z.string(),
  features: z.array(z.object({ title: z.string(), text: z.string() })),
  hosts: z
    .object({
      names: z.string(),
      note: z.string(),
      portrait: z.string().optional(),
      portraitAlt: z.string(),
    })
    .optional(),
  words: z
    .object({
      title: z.string(),
      guests: z.array(
        z.object({
          text: z.string(),
          /** BCP 47 tag of the guest's language. */
          lang: z.string(),
          /** Name, country, month, and the language if it is not the page's. */
          from: z.string(),
        }),
      ),
    })
    .optional(),
})

export type AboutHouse = z.infer<typeof aboutHouse>

/** The facts that the owner enters by settings, in the order of the home page. */
export const HOUSE_FACTS = ['hosts', 'portrait', 'words', 'registration'] as const

export const houseFacts = z.array(z.enum(HOUSE_FACTS))

export type HouseFact = (typeof HOUSE_FACTS)[number]

/** Information for travellers that should be checked again, with the month of its last check. */
export const oldAnswers = z.array(
  z.object({ question: z.string(), checked: z.string(), source: z.string() }),
)

export type OldAnswer = z.infer<typeof oldAnswers>[number]
