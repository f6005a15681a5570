import { AsyncLocalStorage } from 'node:async_hooks'

/** The present work of the process, for logs: the name of a procedure, or `job` and its name. */
export const activity = new AsyncLocalStorage<string>()
