import { raw, sql, type RawQueryFragment } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from './database.ts'

/** An SQL fragment with its values. */
export type Sql = RawQueryFragment

/**
 * Runs SQL, given as a tagged template, and validates its rows with a schema. Values become
 * parameters, an array those of `in (${list})`, undefined is null; fragments made with `sql` are
 * inserted as SQL.
 * @throws ZodError if a row does not match the schema.
 */
export const query =
  <Row = unknown>(em: EntityManager, row: z.ZodType<Row> = z.any()) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    z.array(row).parse(await em.execute(sql(text, ...values.map((value) => value ?? null))))

/** Joins at least one SQL fragment with a separator. */
export const joinSql = (parts: readonly Sql[], between: string): Sql =>
  raw(parts.map(() => '?').join(between), [...parts])
