import type { Topic } from './changes.ts'

type Event = 'insert' | 'update' | 'delete' | 'truncate'

interface TriggerOptions {
  name: string
  table: string
  timing?: 'before' | 'after'
  events: Event[]
  /** Columns whose update fires the trigger; absent: all. */
  columns?: string
  /** Transition tables with the changed rows. */
  referencing?: string
  forEach?: 'row' | 'statement'
  when?: string
  /** Call of a trigger function, which the migrations define. */
  run: string
}

/** The definition of a trigger for `triggers` of an entity. */
export function trigger(options: TriggerOptions) {
  const { name, table, timing = 'after', events, forEach = 'row', run } = options
  const columns = options.columns ? ` of ${options.columns}` : ''
  const referencing = options.referencing ? ` referencing ${options.referencing}` : ''
  const when = options.when ? ` when (${options.when})` : ''
  const expression = `create trigger ${name} ${timing} ${events.join(' or ')}${columns} on "${table}"${referencing} for each ${forEach}${when} execute function ${run}`
  return { name, timing, events, forEach, expression }
}

/** Events that fire the trigger, or only updates that change a column not in `except`. */
type Change = readonly Event[] | { except: readonly string[] }

/**
 * A trigger that sends a NOTIFY for the topic when the transaction commits, so that every process
 * drops its cached answers.
 */
export function notifyTrigger(table: string, topic: Topic, change: Change) {
  const run = `announce_change('${topic}')`
  if (!('except' in change)) {
    const name = `${table}_announces`
    return trigger({ name, table, events: [...change], forEach: 'statement', run })
  }
  const rest = (row: 'old' | 'new') => `to_jsonb(${row}) - '{${change.except.join(',')}}'::text[]`
  const when = `${rest('old')} is distinct from ${rest('new')}`
  return trigger({ name: `${table}_edit_announces`, table, events: ['update'], when, run })
}

/** A trigger that inserts the inbox item of a new message or request. */
export const inboxTrigger = (table: 'contact_message' | 'booking_request') =>
  trigger({ name: `${table}_in_inbox`, table, events: ['insert'], run: 'put_into_inbox()' })
