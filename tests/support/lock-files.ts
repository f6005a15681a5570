import { readFile } from 'node:fs/promises'

/** What the site installs, and what only `npm run bench` and `npm run mutants` do. */
export const LOCK_FILES = [
  'package-lock.json',
  'tests/bench/programs/package-lock.json',
  'tests/mutants/package-lock.json',
]

/** A copy of a package, as a lock file names it. */
interface LockedPackage {
  name: string
  /** Where it is installed. */
  path: string
  license?: string
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
}

/** Every copy of every package in a lock file, without the project itself. */
export async function packagesIn(lockFile: string): Promise<LockedPackage[]> {
  const { packages } = JSON.parse(await readFile(lockFile, 'utf8')) as {
    packages: Record<string, Omit<LockedPackage, 'path'>>
  }
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => ({
      ...locked,
      name: path.split('node_modules/').at(-1) ?? path,
      path: `${lockFile} ${path}`,
    }))
}
