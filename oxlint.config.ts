import { defineConfig } from 'oxlint'
import { importLaw } from './layers.config.ts'

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'oxc', 'promise', 'node'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
  },
  options: {
    typeAware: true,
  },
  env: {
    es2024: true,
  },
  ignorePatterns: ['dist', 'data', 'public', 'node_modules'],
  settings: {
    react: {
      version: '19.3',
    },
  },
  rules: {
    'react/react-in-jsx-scope': 'off',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off',
    'oxc/no-barrel-file': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': [
      'error',
      {
        checksVoidReturn: {
          attributes: false,
        },
      },
    ],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'node/no-process-env': 'error',
    'no-console': 'error',
    'unicorn/filename-case': [
      'error',
      {
        case: 'kebabCase',
        ignore: ['^Migration\\d+.*\\.ts$', '^\\$.*\\.tsx$'],
      },
    ],
    'max-lines': [
      'error',
      {
        max: 250,
        skipBlankLines: true,
        skipComments: true,
      },
    ],
    'max-lines-per-function': [
      'error',
      {
        max: 60,
        skipBlankLines: true,
        skipComments: true,
      },
    ],
    complexity: ['error', 15],
    'typescript/no-unsafe-type-assertion': 'off',
    'no-underscore-dangle': 'off',
    'import/no-named-as-default-member': 'off',
    'no-unmodified-loop-condition': 'off',
    'promise/always-return': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'typescript/consistent-return': 'off',
  },
  overrides: [
    ...importLaw,
    {
      // The browsers of guests and staff (browsers.json) have no toSorted and no toReversed.
      files: ['src/shared/**', 'src/client/**'],
      rules: {
        'unicorn/no-array-sort': 'off',
        'unicorn/no-array-reverse': 'off',
      },
    },
    {
      files: ['tests/**'],
      rules: {
        'max-lines-per-function': 'off',
        complexity: 'off',
        'typescript/no-non-null-assertion': 'off',
        'import/no-default-export': 'off',
        'no-console': 'off',
        'typescript/unbound-method': 'off',
      },
    },
    {
      files: ['migrations/**'],
      rules: {
        'max-lines': 'off',
        'max-lines-per-function': 'off',
      },
    },
    {
      files: ['**/*.config.ts'],
      rules: {
        'import/no-default-export': 'off',
      },
    },
    {
      files: ['src/server/env.ts', 'tests/**', '*.config.ts'],
      rules: {
        'node/no-process-env': 'off',
      },
    },
  ],
})
