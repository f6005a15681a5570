import type { Readable } from 'node:stream'

/** A stored file, opened for reading. */
export interface StoredFile {
  /** Size in bytes; undefined if the store does not tell. */
  bytes: number | undefined
  body: Readable
}

/** Stores the files of uploaded images. Names are single path segments made by the server. */
export interface ImageStore {
  /**
   * Stores a file: once it resolves the file is stored completely and survives a crash, and when it
   * rejects nothing of it is stored.
   * @throws StoreFull when there is no space left.
   */
  put(name: string, body: Buffer): Promise<void>
  /** Undefined when there is no such file. */
  open(name: string): Promise<StoredFile | undefined>
  /** Deletes a file; does nothing when there is none. */
  remove(name: string): Promise<void>
  /** The names of all files. */
  list(): Promise<string[]>
  /** Deletes files of interrupted writes that are more than an hour old. */
  deletePartialFiles(): Promise<void>
}

/** The store has no space left. */
export class StoreFull extends Error {
  /** Insufficient Storage. */
  readonly statusCode = 507

  constructor(cause: unknown) {
    super('The image store is full.', { cause })
  }
}
