import { LRUCache } from 'lru-cache'

/** Bounds memory; an address that was seen long ago has its whole budget anyway. */
const MAX_ADDRESSES = 10_000

/** A bucket per address, kept in memory, which fills evenly. */
export class AddressBudget {
  readonly #perMinute: number
  readonly #burst: number
  readonly #now: () => number
  readonly #left = new LRUCache<string, { requests: number; at: number }>({ max: MAX_ADDRESSES })

  /** @param burst What a full bucket holds; by default what is allowed in a minute. */
  constructor(perMinute: number, { burst = perMinute, now = Date.now } = {}) {
    this.#perMinute = perMinute
    this.#burst = burst
    this.#now = now
  }

  /** How many addresses are remembered. */
  get size(): number {
    return this.#left.size
  }

  /** @returns seconds to wait, or 0 when the requests are allowed; refused ones do not count. */
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
