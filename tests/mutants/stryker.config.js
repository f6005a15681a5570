import { fileURLToPath } from 'node:url'

const here = (file) => fileURLToPath(new URL(file, import.meta.url))

/**
 * `npm run mutants` plants faults in what is pure and says which no test notices: about 300, always
 * the same; `MUTANTS_SEED` takes others, `MUTANTS_SHARE` more (1: all).
 */
export default {
  packageManager: 'npm',
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  plugins: [
    here('node_modules/@stryker-mutator/vitest-runner/dist/src/index.js'),
    here('sample.js'),
  ],
  checkers: ['sample'],
  mutate: [
    'src/shared/booking/**/*.ts',
    'src/client/features/blog-admin/session/{calls,session,state,runner,local-drafts}.ts',
    'src/server/features/blog/article/sanitize.ts',
    'src/server/features/blog/html/*.ts',
    'src/server/features/auth/{password,password-rules,username}.ts',
  ],
  coverageAnalysis: 'perTest',
  // A mutant of a constant costs all tests.
  ignoreStatic: true,
  ignorePatterns: ['/data', '/dist', '/public', '/deploy', '/tests/e2e', '/tests/bench'],
  tempDirName: 'node_modules/.cache/mutants',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { reportTests: false, allowColor: false },
  jsonReporter: { fileName: 'test-results/mutants.json' },
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 30,
  disableTypeChecks: false,
  // Stryker would rewrite it with an interface that TypeScript 7 has no more; nothing here reads it.
  tsconfigFile: 'none',
}
