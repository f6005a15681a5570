import type { TRPCError } from '@trpc/server'
import { knownError, publicMessage, statusOf } from '#server/errors.ts'
import type { BulkProblem } from '#shared/schema.ts'

interface Reports {
  /** Called with each unexpected error. */
  report: (error: TRPCError) => void
  /** The sentence for an error; absent: its public message. */
  messageOf?: (error: TRPCError) => string
}

export interface EachOutcome<Done> {
  done: Done[]
  problems: BulkProblem[]
}

const NOT_TRIED = 'No se intentó.'

/**
 * Changes rows one by one, each in the transaction of `change`. A failure does not stop the next row,
 * unless the database or the disk is unavailable.
 */
export async function changeEach<Change extends { id: number }, Done>(
  changes: readonly Change[],
  change: (one: Change) => Promise<Done>,
  { report, messageOf = publicMessage }: Reports,
): Promise<EachOutcome<Done>> {
  const done: Done[] = []
  const problems: BulkProblem[] = []
  for (const [index, one] of changes.entries()) {
    try {
      done.push(await change(one))
    } catch (error) {
      const known = knownError(error)
      problems.push(problemOf(one.id, known, messageOf(known)))
      if (statusOf(known) >= 500) report(known)
      if (known.code !== 'SERVICE_UNAVAILABLE') continue
      problems.push(...changes.slice(index + 1).map(({ id }) => ({ id, message: NOT_TRIED })))
      break
    }
  }
  return { done, problems }
}

function problemOf(id: number, error: TRPCError, message: string): BulkProblem {
  // After a lost connection the commit may have succeeded; a full disk (507) stores nothing.
  const isUnknown = statusOf(error) === 500 || statusOf(error) === 503
  return isUnknown ? { id, message, isUnknown } : { id, message }
}
