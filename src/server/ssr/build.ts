import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CLIENT_DIST, ROOT, SERVER_DIST } from '#server/process/paths.ts'

/** Inputs of the build. */
const SOURCES = ['src/client', 'src/shared', 'vite.config.ts', 'package-lock.json']

buildWhenNeeded()

/** Builds the pages unless the last build is newer than its inputs. */
function buildWhenNeeded(): void {
  const builtAt = Math.min(
    changedAt(join(CLIENT_DIST, '.vite', 'manifest.json')),
    changedAt(join(SERVER_DIST, 'entry-server.js')),
  )
  const newest = Math.max(...SOURCES.map((source) => newestIn(join(ROOT, source))))
  if (builtAt > newest) return
  process.stdout.write('Building the pages…\n')
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function newestIn(path: string): number {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return Math.max(...entries.map((entry) => changedAt(join(entry.parentPath, entry.name))))
}

function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
