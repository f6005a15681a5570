import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from './env.ts'

const FILE = 'first-password'

/**
 * What the start says of the first account's password: the password itself, but for a published site
 * whose output goes to no terminal and so, probably, into collected logs. There it is written into a
 * file that only this user can read.
 */
export async function passwordNote(
  { PUBLIC_URL, DATA_DIR }: Pick<Env, 'PUBLIC_URL' | 'DATA_DIR'>,
  password: string,
  isTerminal: boolean,
): Promise<string> {
  if (!PUBLIC_URL || isTerminal) return `${password}   (shown only this once)`
  const path = join(DATA_DIR, FILE)
  try {
    await mkdir(DATA_DIR, { recursive: true })
    await writeFile(path, `${password}\n`, { mode: 0o600, flag: 'wx' })
    return `in ${path}, not shown here; delete it after reading`
  } catch {
    return 'not shown here; set one: npm run user -- password admin'
  }
}
