import { LRUCache } from 'lru-cache'

interface Options<Row> {
  /** The most that the kept rows may add up to. */
  maxSize: number
  sizeOf: (row: Row) => number
}

/** Rows as they are answered, kept by id until one of them changes; the least recently used goes first. */
export class KeptRows<Row extends { id: number }> {
  readonly #rows: LRUCache<number, Row>
  #generation = 0
  #mayKeep = () => true

  constructor({ maxSize, sizeOf }: Options<Row>) {
    this.#rows = new LRUCache({ maxSize, sizeCalculation: (row) => Math.max(1, sizeOf(row)) })
  }

  /** Rows read while the condition does not hold are not kept. */
  keepWhile(condition: () => boolean): void {
    this.#mayKeep = condition
  }

  /** Forgets all rows, and does not keep those being read. */
  clear(): void {
    this.#generation += 1
    this.#rows.clear()
  }

  /** The rows with these ids, in their order; those that are not kept come from `load`. */
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
