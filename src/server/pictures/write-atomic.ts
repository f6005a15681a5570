import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file and its folder atomically. */
export async function writeAtomic(path: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}.part`
  await writeFile(unfinished, content)
  await rename(unfinished, path)
}
