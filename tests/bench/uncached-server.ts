import { prepare, type Answer, type PreparedAnswer } from '#server/cache/answer.ts'
import { ContentCache } from '#server/cache/content-cache.ts'
import { readEnv } from '#server/env.ts'
import { startServer } from '#server/start.ts'

/** A content cache that caches nothing. */
class NoCache extends ContentCache {
  override async get(_key: string, make: () => Promise<Answer>): Promise<PreparedAnswer> {
    return prepare(await make())
  }

  override peek(): undefined {}
}

await startServer(readEnv(), new NoCache())
