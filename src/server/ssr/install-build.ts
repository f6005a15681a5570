import { cpSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIST } from '#server/process/paths.ts'
import { readBuildInfo, type BuildInfo } from './build-info.ts'

/**
 * Replaces the last build by a finished one (`client` and `server` in a folder on the same disk);
 * the assets of the last build stay for one more build, because open pages request them.
 */
export function installBuild(
  next: string,
  { sources, commit }: { sources: string; commit: string | undefined },
  dist = DIST,
): void {
  const assets = join('client', 'assets')
  const files = readdirSync(join(next, assets))
  const former = formerFiles(readBuildInfo(dist), sources).filter(
    (name) => !files.includes(name) && existsSync(join(dist, assets, name)),
  )
  for (const name of former) cpSync(join(dist, assets, name), join(next, assets, name))

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
