import {
  ContentCache,
  prepare,
  type Answer,
  type CachedAnswer,
} from '#server/cache/content-cache.ts'
import { readEnv } from '#server/env.ts'
import { startServer } from '#server/start.ts'

/** A content cache that caches nothing. */
class NoCache extends ContentCache {
  override async get(_key: string, make: () => Promise<Answer>): Promise<CachedAnswer> {
    return prepare(await make())
  }
}

await startServer(readEnv(), new NoCache())
