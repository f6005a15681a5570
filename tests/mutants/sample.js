import { createHash } from 'node:crypto'

// A checker of Stryker that lets only a sample of the mutants through: by their text and place, so
// that a run meets the same ones as long as their file is the same.

const share = Number(process.env.MUTANTS_SHARE ?? 0.0854)
const seed = process.env.MUTANTS_SEED ?? '1'

const isInSample = ({ fileName, mutatorName, replacement, location: { start, end } }) => {
  const file = fileName.slice(fileName.lastIndexOf('/src/'))
  const facts = [
    seed,
    file,
    mutatorName,
    replacement,
    start.line,
    start.column,
    end.line,
    end.column,
  ]
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest()
  return hash.readUInt32BE() < share * 2 ** 32
}

const check = (mutant) =>
  isInSample(mutant)
    ? { status: 'passed' }
    : { status: 'compileError', reason: 'not in the sample' }

export const strykerPlugins = [
  {
    kind: 'Checker',
    name: 'sample',
    factory: () => ({
      init: async () => undefined,
      group: async (mutants) => [mutants.map(({ id }) => id)],
      check: async (mutants) =>
        Object.fromEntries(mutants.map((mutant) => [mutant.id, check(mutant)])),
    }),
  },
]
