import { setTimeout as wait } from 'node:timers/promises'
import { Caller, type Answer } from '../load/caller.ts'
import { aContact } from '../mail/contact.ts'
import { HOST } from './site.ts'

/** Visitors who send requests until stopped. */
export interface Traffic {
  /** Unsuccessful answers, and broken connections. */
  failures: string[]
  /** Messages that the site has acknowledged. */
  acknowledged: Set<string>
  asked(): number
  stop(): Promise<void>
}

/** Pause between two requests of a visitor, so that two cores can start a process meanwhile. */
const PAUSE_MS = 20

/**
 * One visitor per IP address: pages with their scripts, the API and messages on one persistent
 * connection.
 * @param articleId A published article, which the visitors rate.
 */
export function startTraffic(urls: readonly string[], articleId: number): Traffic {
  const stopping = new AbortController()
  const failures: string[] = []
  const acknowledged = new Set<string>()
  let asked = 0

  async function visit(url: string, visitor: number): Promise<void> {
    using caller = new Caller(url, HOST)
    const ask = async (...request: Parameters<Caller['ask']>): Promise<Answer | undefined> => {
      asked += 1
      try {
        const answer = await caller.ask(...request)
        if (answer.status === 200) return answer
        failures.push(`${request[0]} ${request[1]}: ${answer.status} ${answer.body.slice(0, 100)}`)
      } catch (error) {
        failures.push(`${request[0]} ${request[1]}: ${String(error)}`)
      }
      return undefined
    }

    for (let round = 0; !stopping.signal.aborted; round += 1) {
      const page = await ask('GET', '/')
      const modules = /data-modules="([^"]+)"/.exec(page?.body ?? '')?.[1]?.split(' ') ?? []
      const file = modules[round % (modules.length || 1)]
      if (file) await ask('GET', file)
      await ask('GET', '/api/blog')

      const message = `visitor ${visitor} round ${round}`
      const sent = await ask('POST', '/api/contacts', { json: aContact({ message }) })
      if (sent) acknowledged.add(message)
      await ask('POST', `/api/blog/${articleId}/rate`, {
        json: { rating: 1 + (round % 5) },
        headers: { 'x-session-id': `visitor-${visitor}` },
      })
      await wait(PAUSE_MS)
    }
  }

  const visits = urls.map(visit)
  return {
    failures,
    acknowledged,
    asked: () => asked,
    stop: async () => {
      stopping.abort()
      await Promise.all(visits)
    },
  }
}
