import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ROOT } from '#server/process/paths.ts'

/** The container image that a container file describes. */
export interface ContainerImage {
  /** The folder that represents `/`. */
  root: string
  workdir: string
  env: Record<string, string>
  command: string[]
  healthCheck: string[]
  user: string
}

interface Instruction {
  name: string
  rest: string
}

/**
 * Runs the steps of a container file in an empty folder, without a container. Instead of the slow
 * steps, links the installed packages, without development packages if the step omits these, and
 * copies the build of the tests.
 */
export async function walkContainerFile(
  file: string,
  folder: string,
  buildArguments: Record<string, string> = {},
): Promise<ContainerImage> {
  const stages = new Map<string, string>()
  const image: ContainerImage = {
    root: '',
    workdir: '/',
    env: {},
    command: [],
    healthCheck: [],
    user: 'root',
  }
  for (const { name, rest } of instructions(await readFile(file, 'utf8'))) {
    const inside = (path: string) =>
      join(image.root, path.startsWith('/') ? path : join(image.workdir, path))
    if (name === 'FROM') {
      const [, stage = 'last'] = / AS (\w+)$/.exec(rest) ?? []
      image.root = join(folder, stage)
      stages.set(stage, image.root)
      await mkdir(image.root)
    } else if (name === 'WORKDIR') {
      image.workdir = rest
      await mkdir(inside('.'), { recursive: true })
    } else if (name === 'COPY') {
      await copy(rest, stages, inside)
    } else if (name === 'RUN') {
      await run(rest, image)
    } else if (name === 'ENV') {
      for (const pair of rest.split(' ')) {
        const [key = '', value = ''] = pair.split('=')
        image.env[key] = value.startsWith('$') ? (buildArguments[value.slice(1)] ?? '') : value
      }
    } else if (name === 'USER') image.user = rest
    else if (name === 'CMD') image.command = JSON.parse(rest) as string[]
    else if (name === 'HEALTHCHECK') {
      image.healthCheck = JSON.parse(rest.slice(rest.indexOf('['))) as string[]
    } else if (!['ARG', 'VOLUME', 'EXPOSE', 'STOPSIGNAL'].includes(name)) {
      throw new Error(`The walk does not know ${name}.`)
    }
  }
  return image
}

function instructions(text: string): Instruction[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [name = ''] = line.split(' ', 1)
    return { name, rest: line.slice(name.length + 1) }
  })
}

async function copy(
  rest: string,
  stages: ReadonlyMap<string, string>,
  inside: (path: string) => string,
): Promise<void> {
  const words = rest.split(' ')
  const [, stage] = /^--from=(\w+)$/.exec(words[0] ?? '') ?? []
  const [target = '', ...sources] = words.slice(stage ? 1 : 0).toReversed()
  for (const source of sources) {
    const from = stage ? join(stages.get(stage) ?? '', source) : join(ROOT, source)
    if (source === '.') await copyContext(inside(target))
    else if (basename(source) === 'node_modules') await rename(from, inside(target))
    else
      await cp(
        from,
        target.endsWith('/') ? join(inside(target), basename(source)) : inside(target),
        { recursive: true },
      )
  }
}

/** Copies the tree without the files that `.dockerignore` names. */
async function copyContext(target: string): Promise<void> {
  const ignored = (await readFile(join(ROOT, '.dockerignore'), 'utf8')).trim().split('\n')
  for (const name of await readdir(ROOT)) {
    if (ignored.includes(name)) continue
    await cp(join(ROOT, name), join(target, name), { recursive: true })
  }
}

async function run(command: string, { root, workdir }: ContainerImage): Promise<void> {
  const cwd = join(root, workdir)
  if (command.startsWith('npm ci')) {
    // Skipped, because only the build needs development packages.
    if (!command.includes('--omit=dev')) return
    await linkProductionPackages(cwd)
  } else if (command.includes('src/server/commands/build.ts')) {
    await cp(join(ROOT, 'dist'), join(cwd, 'dist'), { recursive: true })
  } else {
    // Only root may change a file's owner.
    const here = command.replace(/ && chown .*/, '').replaceAll(/ (\/\w+)/g, ` ${root}$1`)
    execFileSync('sh', ['-ec', here], { cwd })
  }
}

async function linkProductionPackages(tree: string): Promise<void> {
  const { packages } = JSON.parse(await readFile(join(tree, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  const here = Object.entries(packages).filter(([path]) => path && existsSync(join(ROOT, path)))
  const outermost = here.filter(([path]) => path.lastIndexOf('node_modules/') === 0)
  const forProduction = outermost.filter(([, { dev }]) => !dev).map(([path]) => path)
  // Hard links if possible, because packages are some hundred megabytes.
  try {
    execFileSync('cp', ['-al', '--parents', ...forProduction, tree], { cwd: ROOT, stdio: 'ignore' })
  } catch {
    execFileSync('cp', ['-a', '--parents', ...forProduction, tree], { cwd: ROOT })
  }
  const inner = here.filter(([path, { dev }]) => dev && path.lastIndexOf('node_modules/') > 0)
  await Promise.all(inner.map(([path]) => rm(join(tree, path), { recursive: true, force: true })))
}
