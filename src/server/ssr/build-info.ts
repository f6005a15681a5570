import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIST, ROOT } from '#server/process/paths.ts'

/** Inputs of the build. */
const SOURCES = ['src/client/**', 'src/shared/**', 'vite.config.ts', 'package-lock.json']

/** What is known of a build; written when it is complete. */
export interface BuildInfo {
  /** The hash of its sources. */
  sources: string
  /** The commit of the build, if known. */
  commit?: string
  /** Its files in `client/assets`. */
  files: string[]
  /** Files of the build before, which open pages still ask for. */
  former: string[]
}

/** The build in `dist`; undefined where there is none, or an incomplete one. */
export function readBuildInfo(directory = DIST): BuildInfo | undefined {
  try {
    return JSON.parse(readFileSync(join(directory, 'build.json'), 'utf8')) as BuildInfo
  } catch {
    return undefined
  }
}

/** Whether the build is of other sources; false if the sources were not deployed. */
export const isBuildStale = (): boolean =>
  existsSync(join(ROOT, 'src', 'client')) && readBuildInfo()?.sources !== sourcesHash()

/** A hash of the content: `cp` and `git checkout` change file times. */
export function sourcesHash(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const path of files.toSorted()) {
    hash.update(path.slice(ROOT.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}
