import type { Readable } from 'node:stream'

/** A stored file on its way out. */
export interface StoredFile {
  /** Unknown where the store does not say. */
  bytes: number | undefined
  body: Readable
}

/** Where the pictures of the staff lie; names are single path segments made by us. */
export interface ImageStore {
  /**
   * Stores a file. Once it resolves the file is there, whole, whatever happens next; when it rejects
   * nothing of it is.
   * @throws StoreFull when there is no room for it.
   */
  put(name: string, body: Buffer): Promise<void>
  /** Undefined when there is no such file. */
  open(name: string): Promise<StoredFile | undefined>
  /** Removing what is not there is no mistake. */
  remove(name: string): Promise<void>
  /** Removes what interrupted writings left behind. */
  tidy(): Promise<void>
}

/** The store has no room left. */
export class StoreFull extends Error {
  /** Insufficient Storage. */
  readonly statusCode = 507

  constructor(cause: unknown) {
    super('The image store is full.', { cause })
  }
}
