import { afterAll, beforeAll } from 'vitest'
import { testApp, type TestApp } from './test-app.ts'

/**
 * Starts one server for all tests of a file, which must leave no data.
 * @returns a function that returns the server inside a test.
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
