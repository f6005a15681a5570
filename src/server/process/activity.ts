import { AsyncLocalStorage } from 'node:async_hooks'

/** What the process is doing: a procedure's name, or `job` and its name. Only for logs. */
export const activity = new AsyncLocalStorage<string>()
