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

const SOURCES = ['src/client/**', 'src/shared/**', 'vite.config.ts', 'package-lock.json']

const ASSETS = [join('client', 'assets'), join('server', 'assets')]

/** Content of `dist/build.json`, which is written last. */
export interface BuildInfo {
  /** Hash of the sources. */
  sources: string
  /** Absent if unknown. */
  commit?: string
  /** File names of the assets. */
  files: string[]
  /** File names of the previous build's assets, which open pages and running processes request. */
  former: string[]
}

/** Undefined if there is no complete build in `dist`. */
export function readBuildInfo(directory = DIST): BuildInfo | undefined {
  try {
    return JSON.parse(readFileSync(join(directory, 'build.json'), 'utf8')) as BuildInfo
  } catch {
    return undefined
  }
}

/** Whether the sources have changed since the build; false if the sources were not deployed. */
export const isBuildStale = (): boolean =>
  existsSync(join(ROOT, 'src', 'client')) && readBuildInfo()?.sources !== sourcesHash()

/** A hash of the content, because `cp` and `git checkout` change file times. */
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
 * Replaces the build in `dist`. The assets of the previous build stay until the next one, because
 * open pages and running processes still load them.
 * @param next Folder of the finished build, on the same disk.
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

/** The assets to keep; a second build of the same sources keeps those that the first one kept. */
function formerFiles(last: BuildInfo | undefined, sources: string): string[] {
  if (!last) return []
  return last.sources === sources ? last.former : last.files
}
