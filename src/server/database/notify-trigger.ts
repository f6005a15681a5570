import type { Topic } from './changes.ts'

type Event = 'insert' | 'update' | 'delete' | 'truncate'

/**
 * A trigger by which the database itself announces that a table changed, so that no writer can
 * forget it: at commit every process hears the topic and drops what it cached of it. The function
 * `announce_change` is made by the first migration.
 */
export function notifyTrigger(table: string, topic: Topic, events: Event[]) {
  const name = `${table}_announces`
  return {
    name,
    timing: 'after' as const,
    events,
    forEach: 'statement' as const,
    expression: `create trigger ${name} after ${events.join(' or ')} on "${table}" for each statement execute function announce_change('${topic}')`,
  }
}

/** Announces updates that change anything but these columns. */
export function notifyTriggerExcept(table: string, topic: Topic, except: readonly string[]) {
  const name = `${table}_edit_announces`
  const without = (row: 'old' | 'new') => `to_jsonb(${row}) - '{${except.join(',')}}'::text[]`
  return {
    name,
    timing: 'after' as const,
    events: ['update' as const],
    forEach: 'row' as const,
    expression: `create trigger ${name} after update on "${table}" for each row when (${without('old')} is distinct from ${without('new')}) execute function announce_change('${topic}')`,
  }
}

/** Announces updates of these columns. */
export function notifyTriggerOnColumns(table: string, topic: Topic, columns: readonly string[]) {
  const name = `${table}_vote_announces`
  return {
    name,
    timing: 'after' as const,
    events: ['update' as const],
    forEach: 'statement' as const,
    expression: `create trigger ${name} after update of ${columns.join(', ')} on "${table}" for each statement execute function announce_change('${topic}')`,
  }
}
