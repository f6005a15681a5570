import { afterAll, beforeAll } from 'vitest'
import { testApp, type TestApp } from './test-app.ts'

/**
 * One server for the tests of a file that leave nothing behind, started before the first of them.
 * @returns what gives the server inside a test.
 */
export function sharedApp(options?: Parameters<typeof testApp>[0]): () => TestApp {
  let server: TestApp | undefined
  beforeAll(async () => {
    server = await testApp(options)
  })
  afterAll(() => server?.[Symbol.asyncDispose]())
  return () => {
    if (!server) throw new Error('The server starts before the first test.')
    return server
  }
}
