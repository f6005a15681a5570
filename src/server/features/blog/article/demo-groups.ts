import { hash } from 'node:crypto'
import articles from '#shared/content/articles/index.json' with { type: 'json' }

/** The translation group of a demo article, the same on every installation. */
export function demoGroup(name: string): string {
  const hex = hash('sha256', `hare-mahina:${name}`)
  const variant = ((parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** The translation groups of all demo articles. */
export const DEMO_GROUPS: readonly string[] = articles.map(({ name }) => demoGroup(name))
