import {
  ContentCache,
  prepare,
  type Answer,
  type CachedAnswer,
} from '#server/cache/content-cache.ts'
import { readEnv } from '#server/env.ts'
import { startServer } from '#server/start.ts'

/** Makes every answer anew, for everyone who asks. */
class NoCache extends ContentCache {
  override async get(_key: string, make: () => Promise<Answer>): Promise<CachedAnswer> {
    return prepare(await make())
  }
}

await startServer(readEnv(), new NoCache())
