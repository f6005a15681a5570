import { cp, mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '#server/process/paths.ts'

/** Files that are copied; `public` and packages are linked. */
const COPIED = ['src', 'migrations', 'package.json', 'package-lock.json', 'vite.config.ts']

interface TreeOptions {
  /** Whether the build is copied, too. */
  isBuilt: boolean
  /** Packages that are not installed. */
  without?: readonly string[]
}

/** Copies the site into an empty folder, with new file times. */
export async function copySite(folder: string, { isBuilt, without = [] }: TreeOptions) {
  const names = isBuilt ? [...COPIED, 'dist'] : COPIED
  await Promise.all(
    names.map((name) => cp(join(ROOT, name), join(folder, name), { recursive: true })),
  )
  await symlink(join(ROOT, 'public'), join(folder, 'public'))
  const packages = join(folder, 'node_modules')
  await mkdir(packages)
  const installed = await readdir(join(ROOT, 'node_modules'))
  await Promise.all(
    installed
      .filter((name) => !without.includes(name))
      .map((name) => symlink(join(ROOT, 'node_modules', name), join(packages, name))),
  )
}
