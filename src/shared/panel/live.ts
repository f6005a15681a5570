/**
 * Path of the event stream that tells open pages of the panel about changes (server-sent events).
 */
export const EVENTS_PATH = '/api/admin/events'

/** The topics of change notices for the panel; a message names one or several. */
export const PANEL_TOPICS = [
  'blog',
  'booking',
  'property',
  'backup',
  'inbox',
  'notes',
  'audit',
  'outbox',
  'mail',
] as const

export type PanelTopic = (typeof PANEL_TOPICS)[number]

export const isPanelTopic = (topic: string): topic is PanelTopic =>
  (PANEL_TOPICS as readonly string[]).includes(topic)
