import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** What the asking program saw. */
export interface Asked {
  perSecond: number
  answered: number
  /** Milliseconds. */
  p99: number
  failed: number
}

export const CONNECTIONS = 50
export const ENCODING = 'gzip, deflate, br'

/** Asks for one address as fast as it is answered: with wrk where it is installed, which costs less. */
export async function ask(url: string, seconds: number): Promise<Asked> {
  const byWrk = await askByWrk(url, seconds)
  if (byWrk) return byWrk
  const { askByAutocannon } = await import('./programs/autocannon.ts')
  return askByAutocannon(url, seconds)
}

async function askByWrk(url: string, seconds: number): Promise<Asked | undefined> {
  const header = `accept-encoding: ${ENCODING}`
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${Math.ceil(seconds)}`, '--latency', '-H', header]
  try {
    const { stdout } = await promisify(execFile)('wrk', [...options, url])
    const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0)
    const [, p99 = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
    const scale = { us: 0.001, ms: 1, s: 1000 }[unit] ?? 1
    return {
      perSecond: number(/Requests\/sec:\s+([\d.]+)/),
      answered: number(/(\d+) requests in/),
      p99: Number(p99) * scale,
      failed: number(/Non-2xx or 3xx responses: (\d+)/),
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
