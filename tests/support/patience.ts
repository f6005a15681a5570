/** How long to wait for what becomes true later: a limit that only a deadlock reaches. */
export const PATIENCE = { timeout: 90_000, interval: 20 }
