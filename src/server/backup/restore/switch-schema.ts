import { TOPICS } from '#server/database/changes.ts'
import { inTransaction } from '../archive/connection.ts'
import { codeOf } from '#server/process/thrown.ts'
import type { Client } from '#server/database/records.ts'

/** Schema of the site's tables. */
const PUBLIC = 'public'
/** Schema into which a restore loads. */
export const LOADING = 'site_loading'
/** Schema of the replaced tables, until the next restore. */
const BEFORE = 'site_before'
/** Schema of the restored tables after `--back`. */
const UNDONE = 'site_undone'

/** Lock timeout of an attempt to switch. */
const LOCK_WAIT = '10s'
const ATTEMPTS = 5
/** SQLSTATEs of a lock timeout and of a deadlock with requests. */
const BUSY = ['55P03', '40P01']

/** Creates a schema; drops the one that exists. */
export async function emptySchema(sql: Client, schema: string): Promise<void> {
  await sql.query(`drop schema if exists ${schema} cascade`)
  await sql.query(`create schema ${schema}`)
}

/** Whether the site's schema has tables. */
export async function hasTables(sql: Client): Promise<boolean> {
  const [table] = await sql.query(`select 1 from pg_tables where schemaname = '${PUBLIC}' limit 1`)
  return table !== undefined
}

/**
 * The schema that `--back` puts in place.
 * @throws Error if there is none.
 */
export const schemaToPutBack = (sql: Client): Promise<string> => findSchema(sql, [BEFORE, UNDONE])

async function findSchema(sql: Client, wanted: readonly string[]): Promise<string> {
  const schemas = (await sql.query('select nspname from pg_namespace')).map(
    ({ nspname }) => nspname,
  )
  const found = wanted.find((schema) => schemas.includes(schema))
  if (!found) throw new Error('No restore has replaced anything here.')
  return found
}

/**
 * Drops the schemas that restores have replaced, and those that killed restores left.
 * @throws Error if there are none.
 */
export async function dropReplaced(sql: Client): Promise<void> {
  const all = [BEFORE, UNDONE, LOADING]
  await findSchema(sql, all)
  for (const schema of all) await sql.query(`drop schema if exists ${schema} cascade`)
}

/**
 * Replaces the present tables by those of a schema in one transaction, and ends all sessions.
 * @param catchUp Called while no other process can write the present tables.
 */
export function switchSchemas<T>(
  sql: Client,
  incoming: string,
  catchUp: () => Promise<T>,
): Promise<T> {
  const outgoing = incoming === BEFORE ? UNDONE : BEFORE
  return withRetries(sql, async () => {
    await sql.query(lockAll(PUBLIC))
    const result = await catchUp()
    for (const schema of [BEFORE, UNDONE].filter((one) => one !== incoming))
      await sql.query(`drop schema if exists ${schema} cascade`)
    await swapSchemas(sql, { incoming, outgoing })
    await sql.query(`drop schema ${incoming}`)
    await sql.query(`delete from ${PUBLIC}.session`)
    return result
  })
}

async function swapSchemas(
  sql: Client,
  { incoming, outgoing }: { incoming: string; outgoing: string },
): Promise<void> {
  await sql.query(`create schema ${outgoing}`)
  await sql.query(grantLike(PUBLIC, incoming))
  await sql.query(move(PUBLIC, outgoing))
  await sql.query(move(incoming, PUBLIC))
  for (const topic of TOPICS) await sql.query(`select pg_notify('changes', '${topic}')`)
}

/** Runs a transaction that locks all tables; tries again after a lock timeout or deadlock. */
async function withRetries<T>(sql: Client, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(sql, async () => {
        await sql.query(`set local lock_timeout = '${LOCK_WAIT}'`)
        return work()
      })
    } catch (error) {
      if (!BUSY.includes(codeOf(error)) || attempt === ATTEMPTS) throw error
    }
  }
}

/** SQL: locks the tables of a schema, in the order in which `move` moves them. */
const lockAll = (schema: string): string => `do $$
  declare name text;
  begin
    for name in select format('%I.%I', '${schema}', relname) from pg_class c
      where relnamespace = '${schema}'::regnamespace and relkind in ('r', 'p') and ${isOurs('pg_class')}
      order by relname
    loop
      execute 'lock table ' || name || ' in access exclusive mode';
    end loop;
  end $$`

/** SQL: moves tables, with their indexes, triggers and sequences, and functions to another schema. */
const move = (from: string, to: string): string => `do $$
  declare name text;
  begin
    for name in select format('table %I.%I', '${from}', relname) from pg_class c
      where relnamespace = '${from}'::regnamespace and relkind in ('r', 'p') and ${isOurs('pg_class')}
      order by relname
    loop
      execute 'alter ' || name || ' set schema ${to}';
    end loop;
    for name in select format('function %I.%I(%s)', '${from}', proname, pg_get_function_identity_arguments(oid))
      from pg_proc c where pronamespace = '${from}'::regnamespace and ${isOurs('pg_proc')}
    loop
      execute 'alter ' || name || ' set schema ${to}';
    end loop;
  end $$`

/** SQL: whether an object belongs to no extension. */
const isOurs = (catalog: string): string =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = c.oid and d.deptype = 'e')`

/**
 * SQL: grants other roles the privileges on the tables of a schema that they have on those of another
 * schema, by grant or by default privileges.
 */
const grantLike = (from: string, to: string): string => `do $$
  declare statement text;
  begin
    for statement in
      select format('grant %s on %s %I.%I to %s', privilege_type,
        case n.relkind when 'S' then 'sequence' else 'table' end, '${to}', n.relname,
        case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end)
      from pg_class n
      cross join lateral (
        select a.* from pg_class o, aclexplode(o.relacl) a
        where o.relnamespace = '${from}'::regnamespace and o.relname = n.relname
        union
        select a.* from pg_default_acl d, aclexplode(d.defaclacl) a
        where d.defaclnamespace = '${from}'::regnamespace and d.defaclrole = n.relowner
          and d.defaclobjtype = case n.relkind when 'S' then 'S'::"char" else 'r'::"char" end
      ) as rights
      where n.relnamespace = '${to}'::regnamespace and n.relkind in ('r', 'S')
        and grantee <> n.relowner
    loop
      execute statement;
    end loop;
  end $$`
