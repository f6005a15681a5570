import { isRaw } from '@mikro-orm/core'
import type { AbstractSqlConnection } from '@mikro-orm/postgresql'
import type { EntityManager } from '#server/database/database.ts'

const RUNS = 6

type Execute = AbstractSqlConnection['execute']

/**
 * Milliseconds that the database works for a call: planning and carrying out its statements, the
 * fastest of six. What the network, the driver and the ORM add is the same for every size of the blog.
 */
export async function statementCost(
  em: EntityManager,
  call: (em: EntityManager) => Promise<unknown>,
): Promise<number> {
  const connection = em.getConnection()
  const execute: Execute = connection.execute.bind(connection)
  const statements: Parameters<Execute>[] = []
  connection.execute = async (...statement: Parameters<Execute>) => {
    statements.push(statement)
    return execute(...statement)
  }
  await call(em.fork())
  connection.execute = execute

  let cost = 0
  for (const [statement, values] of statements) {
    const [sql, params] = isRaw(statement) ? [statement.sql, statement.params] : [statement, values]
    if (typeof sql !== 'string') throw new Error('The statement is no text.')
    const runs: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const [row] = await execute<{ 'QUERY PLAN': Plan[] }[]>(
        `explain (analyze, format json) ${sql}`,
        params ?? [],
      )
      const [plan] = row?.['QUERY PLAN'] ?? []
      if (plan) runs.push(plan['Planning Time'] + plan['Execution Time'])
    }
    cost += Math.min(...runs)
  }
  return cost
}

interface Plan {
  'Planning Time': number
  'Execution Time': number
}
