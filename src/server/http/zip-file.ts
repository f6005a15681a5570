import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive: a text, which is compressed, or the bytes of a picture, which already are. */
export interface ZippedFile {
  name: string
  content: string | AsyncIterable<Buffer>
}

/** Writes a ZIP archive piece by piece, with the memory of one piece or text. */
export async function* zipFile(
  files: AsyncIterable<ZippedFile>,
  now: Date,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let failure: Error | undefined
  const zip = new Zip((error, bytes) => {
    if (error) failure = error
    else ready.push(bytes)
  })
  const taken = () => {
    if (failure) throw failure
    const pieces = ready
    ready = []
    return pieces
  }
  for await (const { name, content } of files) {
    const isText = typeof content === 'string'
    const file = isText ? new ZipDeflate(name) : new ZipPassThrough(name)
    file.mtime = now
    zip.add(file)
    if (isText) file.push(Buffer.from(content))
    else {
      for await (const bytes of content) {
        file.push(bytes)
        yield* taken()
      }
    }
    file.push(new Uint8Array(), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
