import { AREAS, isAllowed, type Area, type Role } from '../auth/roles.ts'

/**
 * Path of the event stream that tells open pages of the panel about changes (server-sent events).
 */
export const EVENTS_PATH = '/api/admin/events'

/** Interval of the server's heartbeats, a message without topics. */
export const HEARTBEAT_MS = 5000

/** The message with which each stream begins; its event id, like that of all later ones, names the stream. */
export const HELLO = 'hello'

/**
 * The topics of change notices for the panel, and the areas whose pages show them. `today` and
 * `guests`: another answer for the start page, by time or because of something outside the database.
 */
const TOPIC_AREAS = {
  blog: ['blog'],
  booking: ['bookings'],
  property: ['bookings', 'system'],
  backups: ['system'],
  inbox: ['inbox'],
  notes: ['inbox', 'bookings'],
  audit: ['system', 'inbox', 'bookings'],
  outbox: ['inbox', 'bookings', 'newsletter'],
  mail: ['inbox', 'bookings', 'newsletter'],
  presence: ['blog'],
  today: AREAS,
  guests: ['bookings'],
  site: ['site'],
  'site-changes': ['site'],
} as const satisfies Record<string, readonly Area[]>

export type PanelTopic = keyof typeof TOPIC_AREAS

/** A message names one or several. */
export const PANEL_TOPICS = Object.keys(TOPIC_AREAS) as PanelTopic[]

export const isPanelTopic = (topic: string): topic is PanelTopic =>
  Object.hasOwn(TOPIC_AREAS, topic)

/** Whether a role is told of a topic. */
export const isTopicFor = (role: Role | null, topic: PanelTopic): boolean =>
  isAllowed(role, 'read', ...TOPIC_AREAS[topic])
