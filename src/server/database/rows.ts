import * as z from 'zod'

/**
 * The rows of a raw query, checked against the schema of a row.
 * @throws ZodError when the query does not give what the schema says.
 */
export async function rows<T>(row: z.ZodType<T>, result: Promise<unknown>): Promise<T[]> {
  return z.array(row).parse(await result)
}
