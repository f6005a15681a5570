import * as z from 'zod'
import type { Area } from '../auth/roles.ts'
import { isoDate } from '../schema.ts'

/** A guest who arrives, departs or stays. */
const todayStay = z.object({
  /** The property's number; the site's reference if the property was not asked. */
  id: z.string(),
  /** Reference of the site's booking; empty for a reservation made elsewhere. */
  reference: z.string(),
  name: z.string(),
  guests: z.int().nullable(),
  checkIn: z.string(),
  checkOut: z.string(),
  isCheckedIn: z.boolean(),
  /** The rooms' kinds, and those that are assigned. */
  rooms: z.array(z.string()),
  /** The guest's language or country in Spanish; empty if unknown. */
  origin: z.string(),
  /** `HH:MM`; empty if unknown. */
  arrivalTime: z.string(),
  phone: z.string(),
})

const todayDay = z.object({
  day: z.iso.date(),
  arrivals: z.array(todayStay),
  departures: z.array(todayStay),
  /** Guests who sleep here that night, those who arrive that day too. */
  staying: z.array(todayStay),
})

/** Arrivals, departures and guests staying, today and tomorrow. */
export const todayGuests = z.object({
  /**
   * `known`: what the list of reservations has, because the property did not answer; `site`: only the
   * bookings of this site, because the list is not complete either.
   */
  source: z.enum(['property', 'known', 'site']),
  /** Time of the answer, or until which changes are known. */
  answeredAt: isoDate,
  /** Reservations made since the beginning of yesterday. */
  fresh: z.int(),
  days: z.tuple([todayDay, todayDay]),
})

/** An arrival with what its guest is received with; of reservations made elsewhere little is known. */
const arrival = todayStay.extend({
  /** The rooms with their rates, as they were booked on this site. */
  booked: z.array(z.string()),
  /** The guest's words. */
  observations: z.string(),
  /** The staff's notes, newest first. */
  notes: z.array(z.string()),
  /** What is still to be paid, in words; empty if unknown or nothing. */
  due: z.string(),
})

/** Today's arrivals, for paper. */
export const arrivalSheet = todayGuests
  .pick({ source: true, answeredAt: true })
  .extend({ day: z.iso.date(), arrivals: z.array(arrival), departures: z.array(todayStay) })

const LIGHTS = ['mail', 'property', 'database', 'backup', 'pictures', 'editions'] as const

/** Whose page shows each part of the site. */
export const LIGHT_AREAS: Readonly<Record<(typeof LIGHTS)[number], Area>> = {
  mail: 'inbox',
  property: 'bookings',
  database: 'system',
  backup: 'system',
  pictures: 'pictures',
  editions: 'site',
}

/** The measured state of a part of the site. */
const light = z.object({
  name: z.enum(LIGHTS),
  /** `note`: works, with a remark. */
  state: z.enum(['good', 'note', 'bad']),
  /** Two or three words, for the line of all lights. */
  short: z.string(),
  /** What is wrong and since when; empty if nothing is. */
  text: z.string(),
  /** The effect on guests, and what to do. */
  effect: z.string(),
})

/** A number of open items of the staff's work. */
export const task = z.object({
  name: z.enum([
    'messages',
    'onHold',
    'spam',
    'unsettled',
    'cancellations',
    'missing',
    'mails',
    'overdue',
    'unsaved',
    'drafts',
    'scheduled',
    'outdated',
  ]),
  count: z.int(),
  /** The task in words. */
  text: z.string(),
  /** Time of the oldest item, or of the next scheduled one. */
  at: isoDate.nullable(),
})

/** Whose page shows each task. */
export const TASK_AREAS: Readonly<Record<Task['name'], Area>> = {
  messages: 'inbox',
  onHold: 'inbox',
  spam: 'inbox',
  unsettled: 'bookings',
  cancellations: 'bookings',
  missing: 'bookings',
  mails: 'inbox',
  overdue: 'blog',
  unsaved: 'blog',
  drafts: 'blog',
  scheduled: 'blog',
  outdated: 'blog',
}

/** Open tasks and the state of the site's parts, for the panel's start page. */
export const todayOverview = z.object({ lights: z.array(light), tasks: z.array(task) })

export type TodayStay = z.infer<typeof todayStay>
export type TodayGuests = z.infer<typeof todayGuests>
export type ArrivalSheet = z.infer<typeof arrivalSheet>
export type Light = z.infer<typeof light>
export type Task = z.infer<typeof task>
export type TodayOverview = z.infer<typeof todayOverview>
