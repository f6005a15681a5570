/** Limit of waits for asynchronous results, which only a deadlock reaches. */
export const PATIENCE = { timeout: 90_000, interval: 20 }
