import { execFileSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    pagesAreBuilt: true
  }
}

/** Builds the pages that the server tests request, once per run. */
export default function setup({ vitest }: TestProject): void {
  if (vitest.getProvidedContext().pagesAreBuilt) return
  buildPages()
  vitest.provide('pagesAreBuilt', true)
}

/** Builds the pages unless the last build was made from these sources. */
export function buildPages(): void {
  execFileSync('npm', ['run', '--silent', 'build', '--', '--if-changed'], { stdio: 'inherit' })
}
