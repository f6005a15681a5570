import { afterAll, vi } from 'vitest'

// Files share a worker: a clock that one of them leaves stopped stops the database of the next, in
// which a statement that waits then waits for ever.
afterAll(() => void vi.useRealTimers())
