import type { Topic } from './changes.ts'

type Event = 'insert' | 'update' | 'delete' | 'truncate'

/** These events, or updates that change more than `except`. */
type Change = readonly Event[] | { except: readonly string[] }

/**
 * A trigger that sends a NOTIFY for the topic when the transaction commits, so that every process
 * drops what it has cached. Its function `announce_change` is created by the first migration.
 */
export function notifyTrigger(table: string, topic: Topic, change: Change) {
  const { suffix = '', events = ['update'], when = '' } = partsOf(change)
  const name = `${table}${suffix}_announces`
  const forEach = when ? ('row' as const) : ('statement' as const)
  return {
    name,
    timing: 'after' as const,
    events,
    forEach,
    expression: `create trigger ${name} after ${events.join(' or ')} on "${table}" for each ${forEach}${when} execute function announce_change('${topic}')`,
  }
}

interface TriggerParts {
  suffix?: string
  events?: Event[]
  when?: string
}

function partsOf(change: Change): TriggerParts {
  if (!('except' in change)) return { events: [...change] }
  const rest = (row: 'old' | 'new') => `to_jsonb(${row}) - '{${change.except.join(',')}}'::text[]`
  return { suffix: '_edit', when: ` when (${rest('old')} is distinct from ${rest('new')})` }
}
