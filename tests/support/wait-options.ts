/** Options of waits for asynchronous results; only a deadlock reaches the timeout. */
export const WAIT_OPTIONS = { timeout: 90_000, interval: 20 }
