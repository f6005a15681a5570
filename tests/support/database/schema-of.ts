import type { Database } from '#server/database/database.ts'

/**
 * All objects that migrations create, one per line; names of NOT NULL constraints are PostgreSQL's
 * own.
 */
export async function schemaOf(database: Database): Promise<string[]> {
  const found = await database.em
    .fork()
    .execute<{ line: string }[]>(PARTS.map((part) => `${part} `).join('union all ') + 'order by 1')
  return found.map(({ line }) => line)
}

const PARTS = [
  `select format('relation %s %s %s %s', relkind, relname, relpersistence, reloptions) as line
   from pg_class where relnamespace = 'public'::regnamespace and relname not like 'mikro_orm%'`,
  `select format('column %s.%s %s %s not null %s, generated %s, collation %s, default %s', relname,
     attnum, attname, format_type(atttypid, atttypmod), attnotnull, attgenerated,
     attcollation::regcollation, pg_get_expr(adbin, adrelid))
   from pg_attribute a join pg_class c on c.oid = attrelid
     left join pg_attrdef d on adrelid = attrelid and adnum = attnum
   where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
     and not attisdropped and relname not like 'mikro_orm%'`,
  `select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
   from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
     and conrelid::regclass::text not like 'mikro_orm%'`,
  `select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indexrelid
   where relnamespace = 'public'::regnamespace and relname not like 'mikro_orm%'`,
  `select format('%s, enabled %s', pg_get_triggerdef(t.oid), tgenabled)
   from pg_trigger t join pg_class c on c.oid = tgrelid
   where not tgisinternal and relnamespace = 'public'::regnamespace`,
  `select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace`,
  `select format('sequence %s %s %s', sequencename, data_type, increment_by) from pg_sequences
   where schemaname = 'public' and sequencename not like 'mikro_orm%'`,
  `select format('type %s', typname) from pg_type where typnamespace = 'public'::regnamespace
     and typname not like '%mikro_orm%'`,
  `select format('extension %s', extname) from pg_extension`,
]
