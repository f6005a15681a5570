import { raw, sql, type RawQueryFragment } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from './database.ts'

/** An SQL fragment with its values. */
export type Sql = RawQueryFragment

/**
 * Runs the SQL of the template that follows, and validates its rows with a schema. Values in the
 * template are quoted, a list as `in (${list})`, undefined as null; SQL fragments are templates of
 * `sql`.
 * @throws ZodError if a row does not match the schema.
 */
export const query =
  <Row = unknown>(em: EntityManager, row: z.ZodType<Row> = z.any()) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    z.array(row).parse(await em.execute(sql(text, ...values.map((value) => value ?? null))))

/** SQL fragments with a separator; at least one. */
export const joined = (parts: readonly Sql[], between: string): Sql =>
  raw(parts.map(() => '?').join(between), [...parts])
