import * as z from 'zod'
import { isoDate } from '../schema.ts'

/** Somebody who comes, goes or is in the house. */
const todayStay = z.object({
  /** The property's number, or the site's reference where the property was not asked. */
  id: z.string(),
  /** Reference of the site's booking; empty for a reservation made elsewhere. */
  reference: z.string(),
  name: z.string(),
  guests: z.int().nullable(),
  checkIn: z.string(),
  checkOut: z.string(),
  isCheckedIn: z.boolean(),
})

const todayDay = z.object({
  day: z.iso.date(),
  arrivals: z.array(todayStay),
  departures: z.array(todayStay),
  /** Who sleeps in the house that night. */
  inHouse: z.array(todayStay),
})

/** Arrivals, departures and guests in the house, today and tomorrow. */
export const todayGuests = z.object({
  /** `site`: only the bookings of this site, because the property did not answer. */
  source: z.enum(['property', 'site']),
  answeredAt: isoDate,
  days: z.tuple([todayDay, todayDay]),
})

const LIGHTS = ['mail', 'property', 'database', 'backup'] as const

/** The state of a part of the site, measured. */
const light = z.object({
  name: z.enum(LIGHTS),
  /** `note`: works, with something to know. */
  state: z.enum(['good', 'note', 'bad']),
  /** Two or three words, for the line of all lights. */
  short: z.string(),
  /** What is wrong and since when; empty if nothing is. */
  text: z.string(),
  /** What guests notice, and what to do. */
  effect: z.string(),
})

/** A number that waits for somebody, and where it is worked on. */
export const task = z.object({
  name: z.enum([
    'messages',
    'spam',
    'unsettled',
    'cancellations',
    'mails',
    'overdue',
    'unsaved',
    'drafts',
    'scheduled',
    'outdated',
  ]),
  count: z.int(),
  /** The oldest of them, or the next that is scheduled. */
  at: isoDate.nullable(),
})

/** What waits and how the parts of the site are, for the front page of the panel. */
export const todayOverview = z.object({ lights: z.array(light), tasks: z.array(task) })

export type TodayStay = z.infer<typeof todayStay>
export type TodayGuests = z.infer<typeof todayGuests>
export type Light = z.infer<typeof light>
export type Task = z.infer<typeof task>
export type TodayOverview = z.infer<typeof todayOverview>
