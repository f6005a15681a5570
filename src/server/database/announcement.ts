import type { Topic } from './changes.ts'

type Event = 'insert' | 'update' | 'delete' | 'truncate'

/**
 * A trigger by which the database itself announces that a table changed, so that no writer can
 * forget it: at commit every process hears the topic and drops what it cached of it. The function
 * `announce_change` is made by the first migration.
 */
export function announcement(table: string, topic: Topic, events: Event[]) {
  const name = `${table}_announces`
  return {
    name,
    timing: 'after' as const,
    events,
    forEach: 'statement' as const,
    expression: `create trigger ${name} after ${events.join(' or ')} on "${table}" for each statement execute function announce_change('${topic}')`,
  }
}
