import { open } from 'node:fs/promises'

/** Writes a file, or the names in a folder, from the system's memory to the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
