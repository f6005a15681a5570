import type { EntityManager } from './database.ts'
import { query } from './query.ts'

/**
 * Takes a round of a job that runs in every process: true in one of them per period, by the
 * database's clock. Also ends a period after the clock was set back.
 */
export async function takeRound(
  em: EntityManager,
  job: string,
  everyMinutes: number,
): Promise<boolean> {
  const taken = await query(em)`
    insert into setting (key, value) values (${`round:${job}`}, extract(epoch from now())::text)
    on conflict (key) do update set value = excluded.value
    where abs(excluded.value::float8 - setting.value::float8) >= ${everyMinutes * 60}
    returning 1`
  return taken.length > 0
}
