import { createHash, hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { pack as newPack } from 'tar-stream'
import { flush, PART_SUFFIX } from '#server/process/files.ts'
import { CHECKSUM_FIELD } from './archive-format.ts'
import { encrypt, passThrough, type Step } from './cipher.ts'

export interface WrittenArchive {
  path: string
  bytes: number
  /** SHA-256 of the file, in hexadecimal. */
  sha256: string
}

export type AddEntry = (name: string, content: Buffer) => Promise<void>

/**
 * Writes an archive (tar, zstd, encrypted if there is a key) that only its owner may read. The path
 * never names an incomplete file; a killed process leaves at most a `.part` file.
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
    key === undefined ? passThrough : encrypt(key),
    measured.step,
    createWriteStream(part, { mode: 0o600, flags: 'wx' }),
  )
  try {
    const filled = fill((name, content) => addEntry(pack, name, content)).then(() =>
      pack.finalize(),
    )
    // Awaits both, because on a full disk the pipeline fails while an entry waits.
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

/** Resolves when the archive has taken the entry, so that at most one entry waits in memory. */
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
