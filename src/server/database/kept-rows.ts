import { LRUCache } from 'lru-cache'

interface Options<Row> {
  /** Largest total size of the cached rows. */
  maxSize: number
  sizeOf: (row: Row) => number
}

/**
 * A cache of presented rows by id, cleared when one of them changes; the least recently used is
 * evicted first.
 */
export class KeptRows<Row extends { id: number }> {
  readonly #rows: LRUCache<number, Row>
  #generation = 0
  #mayKeep = () => true

  constructor({ maxSize, sizeOf }: Options<Row>) {
    this.#rows = new LRUCache({ maxSize, sizeCalculation: (row) => Math.max(1, sizeOf(row)) })
  }

  /** Rows read while the condition is false are not cached. */
  keepWhile(condition: () => boolean): void {
    this.#mayKeep = condition
  }

  /** Clears the cache; rows being read are not cached. */
  clear(): void {
    this.#generation += 1
    this.#rows.clear()
  }

  /** The rows with these ids, in their order; missing ones come from `load`. */
  async get(ids: readonly number[], load: (missing: number[]) => Promise<Row[]>): Promise<Row[]> {
    const generation = this.#generation
    const found = new Map<number, Row>()
    for (const id of ids) {
      const row = this.#mayKeep() ? this.#rows.get(id) : undefined
      if (row) found.set(id, row)
    }
    const missing = ids.filter((id) => !found.has(id))
    const loaded = missing.length > 0 ? await load(missing) : []
    for (const row of loaded) {
      found.set(row.id, row)
      if (this.#mayKeep() && generation === this.#generation) this.#rows.set(row.id, row)
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }
}
