import { execFileSync } from 'node:child_process'

/** The server tests ask for pages, so the pages have to be built. */
export default function setup(): void {
  execFileSync('node', ['src/server/ssr/build.ts'], { stdio: 'inherit' })
}
