import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from './chromium.ts'

if (!findChromium()) installChromium()

/** Installs Playwright's own download if reachable, else Debian's package if run as root. */
function installChromium(): void {
  process.stdout.write('No Chromium found; installing one for the browser tests…\n')
  const ways: [string, string[]][] = [['npx', ['playwright', 'install', 'chromium']]]
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    ways.push(['apt-get', ['update']])
    for (const name of ['chromium-headless-shell', 'chromium']) {
      ways.push(['apt-get', ['install', '-y', '--no-install-recommends', name]])
    }
  }
  for (const [program, args] of ways) {
    try {
      execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    } catch {
      process.stdout.write(`${program} ${args.join(' ')} did not work; trying the next way.\n`)
    }
    if (findChromium()) return
  }
  throw new Error(
    'The browser tests need Chromium: install it, or name it in CHROMIUM_PATH (apt-get install chromium).',
  )
}
