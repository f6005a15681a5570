import { raw, sql, type RawQueryFragment } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from './database.ts'

/** A part of SQL with the values in it. */
export type Sql = RawQueryFragment

/**
 * Runs the SQL of the template that follows, and checks its rows against the schema of a row. Values
 * in the template are quoted, a list as `in (${list})`, undefined as null; parts of SQL are templates
 * of `sql`.
 * @throws ZodError when the query does not give what the schema says.
 */
export const query =
  <Row = unknown>(em: EntityManager, row: z.ZodType<Row> = z.any()) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    z.array(row).parse(await em.execute(sql(text, ...values.map((value) => value ?? null))))

/** Parts of SQL with a text between them; at least one. */
export const joined = (parts: readonly Sql[], between: string): Sql =>
  raw(parts.map(() => '?').join(between), [...parts])
