import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.ts'

export interface ProgramVersion {
  version: string
  /** Undefined if neither COMMIT nor git nor the build names the commit. */
  commit: string | undefined
}

/** The version in `package.json`. */
export function versionOfTree(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}

/** The commit that is checked out; undefined in a tree without git. */
export function commitOfTree(): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}
