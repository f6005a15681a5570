import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '#server/process/paths.ts'
import { median, printTable } from './table.ts'

/** Rounds of each figure by name; less is better. */
type Figures = Record<string, readonly number[]>

const FILE = join(ROOT, 'node_modules', '.cache', 'bench.json')
/** The noise of a figure that was measured once. */
const SINGLE_NOISE = 0.05

/** The figures of this run, which become those of the last run. */
export function figures() {
  const now: Figures = {}
  return {
    record: (name: string, rounds: readonly number[]) => {
      now[name] = rounds
    },
    /** Prints what differs from the last run by more than the noise of both, and keeps this run. */
    finish(compares: boolean): void {
      const last = read()
      if (compares) print(last, now)
      mkdirSync(dirname(FILE), { recursive: true })
      writeFileSync(FILE, JSON.stringify({ ...last, ...now }))
    },
  }
}

function read(): Figures {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Figures
  } catch {
    return {}
  }
}

function print(last: Figures, now: Figures): void {
  const rows = Object.entries(now).flatMap(([name, rounds]) => {
    const before = last[name]
    return before ? [[name, ...change(before, rounds)]] : []
  })
  printTable('Against the last run on this machine; less is better', [
    ['', 'last', 'now', 'noise', ''],
    ...rows,
  ])
}

function change(before: readonly number[], now: readonly number[]): string[] {
  const [old, value] = [median(before), median(now)]
  const noise = Math.max(noiseOf(before), noiseOf(now))
  const share = old === 0 ? 0 : (value - old) / old
  const verdict = Math.abs(share) <= noise ? 'same' : share < 0 ? 'better' : 'WORSE'
  return [old.toFixed(2), value.toFixed(2), `${(noise * 100).toFixed(0)} %`, verdict]
}

/** Half the range of the rounds, as a share of their middle. */
function noiseOf(rounds: readonly number[]): number {
  if (rounds.length < 2) return SINGLE_NOISE
  return (Math.max(...rounds) - Math.min(...rounds)) / 2 / (median(rounds) || 1)
}
