import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/support/free-port.ts'

/** A server in a child process, stopped by `await using`. */
export interface Child extends AsyncDisposable {
  url: string
  /** CPU time used so far; 0 where the system does not provide it. */
  cpuSeconds: () => Promise<number>
  /** Resident memory now; 0 where the system does not provide it. */
  megabytes: () => Promise<number>
}

const START_TRIES = 1200
const TRY_MS = 100

/**
 * Starts a program that serves HTTP on `PORT`, and waits for its first page.
 * @throws Error when it exits or does not answer in time.
 */
export async function startChild(
  script: string,
  env: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<Child> {
  const port = await freePort()
  const program = spawn(process.execPath, [...flags, script], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, ...env, PORT: String(port) },
  })
  const ended = new Promise<void>((done) => program.once('exit', () => done()))
  const url = `http://localhost:${port}`
  const stop = async () => {
    program.kill('SIGTERM')
    await ended
  }
  for (let attempt = 0; attempt < START_TRIES && program.exitCode === null; attempt += 1) {
    if (await answers(url)) {
      const pid = program.pid ?? 0
      return {
        url,
        cpuSeconds: () => cpuSecondsOf(pid),
        megabytes: () => megabytesOf(pid),
        [Symbol.asyncDispose]: stop,
      }
    }
    await sleep(TRY_MS)
  }
  await stop()
  throw new Error(`${script} did not answer at ${url}.`)
}

/** The site as `npm start` runs it, on an in-memory database. */
export const startSite = (
  script = 'src/server/main.ts',
  env: Record<string, string> = {},
): Promise<Child> =>
  startChild(script, {
    NODE_ENV: 'production',
    DATA_DIR: 'memory://',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '1000000',
    ...env,
  })

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** Linux counts hundredths of a second, in the 14th and 15th field; the 2nd may contain blanks. */
async function cpuSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100
}

async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
