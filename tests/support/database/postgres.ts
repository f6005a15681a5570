import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** PostgreSQL for the server tests: the URL of a running server, or the programs to start one. */
export type Postgres = { url: string } | { binaries: string }

const DEBIAN_HOME = '/usr/lib/postgresql'

/** A server named in the environment, else binaries in PATH or in Debian's folders. */
export function findPostgres(): Postgres | undefined {
  const url = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  if (url) return { url }
  const binaries = binariesInPath() ?? binariesOfDebian()
  return binaries ? { binaries } : undefined
}

function binariesInPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(':')
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')))
  return found && realFolder(join(found, 'initdb'))
}

/** PostgreSQL looks for its other programs beside the real file, not beside a link. */
function realFolder(path: string): string {
  return dirname(execFileSync('readlink', ['-f', path], { encoding: 'utf8' }).trim())
}

function binariesOfDebian(): string | undefined {
  if (!existsSync(DEBIAN_HOME)) return undefined
  const newest = readdirSync(DEBIAN_HOME)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_HOME, version, 'bin'))
  return newest.find((folder) => existsSync(join(folder, 'initdb')))
}
