import type { Readable } from 'node:stream'

/** A stored file, opened for reading. */
export interface StoredFile {
  /** Size in bytes; undefined if unknown. */
  bytes: number | undefined
  body: Readable
}

/** Stores the files of uploaded images. A name is a single path segment made by the server. */
export interface ImageStore {
  /**
   * Stores a file: when the promise resolves, the file is complete and survives a crash; when it
   * rejects, nothing is stored.
   * @throws StoreFull if there is no space left.
   */
  put(name: string, body: Buffer): Promise<void>
  /** Undefined if there is no such file. */
  open(name: string): Promise<StoredFile | undefined>
  /** Deletes a file; does nothing if there is none. */
  remove(name: string): Promise<void>
  /** The names of all stored files. */
  list(): Promise<string[]>
  /** @throws Error if the store does not answer, or not with the stored files. */
  check(): Promise<void>
  /** Deletes files of interrupted writes that are more than an hour old. */
  deletePartialFiles(): Promise<void>
}

export class StoreFull extends Error {
  /** HTTP 507, Insufficient Storage. */
  readonly statusCode = 507

  constructor(cause: unknown) {
    super('The image store is full.', { cause })
  }
}
