import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DIST, ROOT } from '#server/process/paths.ts'

/** Inputs of the build. */
const SOURCES = ['src/client/**', 'src/shared/**', 'vite.config.ts', 'package-lock.json']

const ASSETS = [join('client', 'assets'), join('server', 'assets')]

/** Facts about a build; written when it is complete. */
export interface BuildInfo {
  /** Hash of its sources. */
  sources: string
  /** The commit of the build, if known. */
  commit?: string
  /** File names in its asset folders. */
  files: string[]
  /** File names of the previous build, which open pages and running processes still request. */
  former: string[]
}

/** The build in `dist`; undefined if there is none, or an incomplete one. */
export function readBuildInfo(directory = DIST): BuildInfo | undefined {
  try {
    return JSON.parse(readFileSync(join(directory, 'build.json'), 'utf8')) as BuildInfo
  } catch {
    return undefined
  }
}

/** Whether the build was made from other sources; false if the sources were not deployed. */
export const isBuildStale = (): boolean =>
  existsSync(join(ROOT, 'src', 'client')) && readBuildInfo()?.sources !== sourcesHash()

/** Hashes the content, because `cp` and `git checkout` change file times. */
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

/**
 * Replaces the last build by a finished one (`client` and `server` in a folder on the same disk).
 * The assets of the last build stay for one more build, because open pages request them, and a
 * process that still runs on it loads a page's code at the first request.
 */
export function installBuild(
  next: string,
  { sources, commit }: { sources: string; commit: string | undefined },
  dist = DIST,
): void {
  const files = ASSETS.flatMap((assets) => readdirSync(join(next, assets)))
  const former = formerFiles(readBuildInfo(dist), sources).filter((name) => !files.includes(name))
  for (const path of ASSETS.flatMap((assets) => former.map((name) => join(assets, name)))) {
    if (existsSync(join(dist, path))) cpSync(join(dist, path), join(next, path))
  }

  rmSync(join(dist, 'build.json'), { force: true })
  for (const part of ['client', 'server']) {
    rmSync(join(dist, part), { recursive: true, force: true })
    renameSync(join(next, part), join(dist, part))
  }
  const info: BuildInfo = { sources, ...(commit ? { commit } : {}), files, former }
  writeFileSync(join(dist, 'build.json'), JSON.stringify(info))
}

/** Building the same sources again keeps the former files. */
function formerFiles(last: BuildInfo | undefined, sources: string): string[] {
  if (!last) return []
  return last.sources === sources ? last.former : last.files
}
