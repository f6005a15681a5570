import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#server/process/paths.ts'
import { conclusion, type Outcome } from './conclusion.ts'
import { playwrightReport, vitestReport, type TestsOutcome } from './reports.ts'
import { folderInMemory } from './memory.ts'
import { LANES, type Lane, type Step } from './steps.ts'

// Runs the lanes of a command in parallel. A failed step does not stop the others, so that one run
// names every failure.

const command = process.argv[2] ?? ''
if (!isCommand(command)) {
  process.stderr.write(`Usage: run.ts ${Object.keys(LANES).join(' | ')}\n`)
  process.exit(2)
}

/**
 * Temporary files of this run, in memory if possible: deleting the PostgreSQL of the tests took 80
 * seconds on a disk. Other users may enter, because PostgreSQL refuses to run as root.
 */
const temporary = await mkdtemp(join(folderInMemory() ?? tmpdir(), 'hm-'))
await chmod(temporary, 0o711)
const remove = () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 })
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    remove()
    process.exit(1)
  })
}

try {
  const outcomes = (await Promise.all(LANES[command].map(runLane))).flat()
  process.stdout.write(conclusion(outcomes))
  process.exitCode = outcomes.some(({ code }) => code !== 0) ? 1 : 0
} finally {
  remove()
}

async function runLane(lane: Lane): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of lane) outcomes.push(await run(step))
  return outcomes
}

/** A step with a report prints as it runs; another step prints only if it failed, at its end. */
async function run(step: Step): Promise<Outcome> {
  const { script, report } = step
  const file = join(temporary, `${script.replace(':', '-')}.json`)
  const stream = report ? 'inherit' : 'pipe'
  const began = performance.now()
  const child = spawn('npm', ['run', '--silent', script, '--', ...argumentsOf(step, file)], {
    cwd: ROOT,
    env: {
      ...process.env,
      TMPDIR: temporary,
      // Compiled modules: a server, of which one run starts many, needs a fifth less processor time.
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
    stdio: ['ignore', stream, stream],
  })
  let output = ''
  for (const stdio of [child.stdout, child.stderr]) {
    stdio?.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const code = await new Promise<number>((done, failed) => {
    child.once('error', failed)
    child.once('close', (status) => done(status ?? 1))
  })
  const seconds = Math.round((performance.now() - began) / 1000)
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${script}, ${seconds} s\n${code ? output : ''}`)
  return { script, code, seconds, output, tests: await testsIn(report, file) }
}

function argumentsOf({ report, workersBeyondCores }: Step, file: string): string[] {
  if (report === 'vitest') {
    const workers =
      workersBeyondCores && `--maxWorkers=${availableParallelism() + workersBeyondCores}`
    return [
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...(workers ? [workers] : []),
    ]
  }
  return report === 'playwright' ? ['--reporter=list,json'] : []
}

async function testsIn(report: Step['report'], file: string): Promise<TestsOutcome | undefined> {
  if (report === 'vitest') return vitestReport(file)
  return report === 'playwright' ? playwrightReport(file) : undefined
}

function isCommand(name: string): name is keyof typeof LANES {
  return Object.hasOwn(LANES, name)
}
