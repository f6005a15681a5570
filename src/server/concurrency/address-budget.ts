import { LRUCache } from 'lru-cache'

/** Bounds memory: the address that is forgotten first has probably its full budget again. */
const MAX_ADDRESSES = 10_000

/** A token bucket of requests per IP address, in the memory of this process. */
export class AddressBudget {
  readonly #perMinute: number
  readonly #burst: number
  readonly #now: () => number
  readonly #left = new LRUCache<string, { requests: number; at: number }>({ max: MAX_ADDRESSES })

  /** @param burst Capacity of the bucket; default: the budget of a minute. */
  constructor(perMinute: number, { burst = perMinute, now = Date.now } = {}) {
    this.#perMinute = perMinute
    this.#burst = burst
    this.#now = now
  }

  get size(): number {
    return this.#left.size
  }

  /** @returns seconds to wait, or 0 if the requests are allowed; rejected ones do not count. */
  spend(address: string, requests: number): number {
    const at = this.#now()
    const known = this.#left.get(address)
    const filled = known ? ((at - known.at) * this.#perMinute) / 60_000 : 0
    const left = Math.min(this.#burst, (known?.requests ?? this.#burst) + Math.max(0, filled))
    const isAllowed = left >= requests
    this.#left.set(address, { requests: isAllowed ? left - requests : left, at })
    return isAllowed ? 0 : Math.ceil(((requests - left) * 60) / this.#perMinute)
  }
}
