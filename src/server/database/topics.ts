import { TOPICS, type Topic } from './changes.ts'

/** A topic, or the votes of the answered article. */
export type Dependency = Topic | 'ratings of the answer'

/** The topics that an answer depends on; all topics if its procedure names none. */
export function topicsOf(
  dependencies: readonly Dependency[] = TOPICS,
  answer: unknown,
): readonly Topic[] {
  return dependencies.flatMap((one) => {
    if (one !== 'ratings of the answer') return [one]
    return hasId(answer) ? [`ratings:${answer.id}` as const] : []
  })
}

const hasId = (answer: unknown): answer is { id: number } =>
  typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'number'
