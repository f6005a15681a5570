import { setTimeout as sleep } from 'node:timers/promises'
import { MEASURED_PORT, PORT } from './ports.ts'

const PAGES = ['/', '/blog', '/rooms', '/privacy', '/readyz']
const ATTEMPTS = 60

/** Renders each kind of page once, because a server that has just started sheds load with 503. */
export default async function warmUp(): Promise<void> {
  for (const port of [PORT, MEASURED_PORT]) {
    for (const path of PAGES) await untilOk(`http://localhost:${port}${path}`)
  }
}

/** Waits until a page is answered with 200. */
export async function untilOk(url: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { ok } = await fetch(url)
    if (ok) return
    await sleep(500)
  }
  throw new Error(`${url} did not become ready.`)
}
