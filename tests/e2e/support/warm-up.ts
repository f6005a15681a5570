import { setTimeout as sleep } from 'node:timers/promises'
import { MEASURED_PORT, PORT } from './ports.ts'
import { STAFF } from './staff.ts'

const PAGES = ['/', '/blog', '/rooms', '/privacy', '/readyz']
const ATTEMPTS = 60

/**
 * Renders each kind of page once, because a server that has just started sheds load with 503. No
 * journey opens the panel of the site with analytics.
 */
export default async function warmUp(): Promise<void> {
  for (const port of [PORT, MEASURED_PORT]) {
    for (const path of PAGES) await untilOk(`http://localhost:${port}${path}`)
  }
  await untilPanelOk(`http://localhost:${PORT}`)
}

/** Waits until a page is answered with 200. */
export async function untilOk(url: string, init: RequestInit = {}): Promise<Response> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const response = await fetch(url, init)
    if (response.ok) return response
    await sleep(500)
  }
  throw new Error(`${url} did not become ready.`)
}

/**
 * Renders the panel once, in a session that ends again: its first rendering takes so long on a busy
 * machine that the server would refuse the files of the page.
 */
export async function untilPanelOk(site: string): Promise<void> {
  const { headers } = await untilOk(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(STAFF),
  })
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  for (const path of ['/admin', '/readyz', '/admin']) {
    const { url } = await untilOk(site + path, { headers: { cookie } })
    if (url !== site + path) throw new Error(`${path} led to ${url}.`)
  }
  await untilOk(`${site}/api/auth/logout`, { method: 'POST', headers: { cookie } })
}
