import { createHash, hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { pack as newPack } from 'tar-stream'
import { flush, PART_SUFFIX } from '#server/process/files.ts'
import { CHECKSUM_FIELD } from './archive-format.ts'
import { encrypt, unchanged, type Step } from './cipher.ts'

/** A finished archive. */
export interface WrittenArchive {
  path: string
  bytes: number
  /** SHA-256 of the finished file, in hexadecimal. */
  sha256: string
}

/** Adds an entry from memory, because no entry is larger than a picture. */
export type AddEntry = (name: string, content: Buffer) => Promise<void>

/**
 * Writes an archive (tar, zstd, encrypted if there is a key) that only its owner may read. The file
 * gets its final name when it is complete and flushed; a killed process leaves at most a `.part`
 * file.
 */
export async function writeArchive(
  path: string,
  key: string | undefined,
  fill: (add: AddEntry) => Promise<void>,
): Promise<WrittenArchive> {
  const part = `${path}${PART_SUFFIX}`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await rm(part, { force: true })
  const measured = measure()
  const pack = newPack()
  const written = pipeline(
    pack,
    createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    key === undefined ? unchanged : encrypt(key),
    measured.step,
    createWriteStream(part, { mode: 0o600, flags: 'wx' }),
  )
  try {
    const filled = fill((name, content) => addEntry(pack, name, content)).then(() =>
      pack.finalize(),
    )
    // A full disk ends the pipeline while entries wait.
    await Promise.all([filled, written])
    await chmod(part, 0o600)
    await flush(part)
    await rename(part, path)
    await flush(dirname(path))
  } catch (error) {
    pack.destroy()
    await written.catch(() => undefined)
    await rm(part, { force: true })
    throw error
  }
  return { path, bytes: measured.bytes(), sha256: measured.sha256() }
}

/** Resolves when the archive has accepted the entry, so that at most one waits in memory. */
function addEntry(pack: ReturnType<typeof newPack>, name: string, content: Buffer): Promise<void> {
  return new Promise((done, fail) => {
    const failed = () => fail(new Error('The archive could not be written.'))
    pack.once('close', failed)
    const header = {
      name,
      size: content.length,
      pax: { [CHECKSUM_FIELD]: hash('sha256', content) },
    }
    pack.entry(header, content, (error) => {
      pack.off('close', failed)
      if (error) fail(error)
      else done()
    })
  })
}

/** Counts and hashes the bytes that pass through. */
function measure() {
  const sum = createHash('sha256')
  let bytes = 0
  const step: Step = async function* (source) {
    for await (const chunk of source) {
      bytes += chunk.length
      sum.update(chunk)
      yield chunk
    }
  }
  return { step, bytes: () => bytes, sha256: () => sum.digest('hex') }
}
