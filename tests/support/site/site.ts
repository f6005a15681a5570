import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { anArticle } from '../builders.ts'
import type { TestApp } from '../test-app.ts'
import { parseXml, type XmlElement } from './xml.ts'

/** Public URL of the site in tests of addresses. */
export const SITE = 'https://hotel.example'

/** Options of `testApp` for a published site with pages. */
export const PUBLISHED = { env: { PUBLIC_URL: SITE }, pages: true }

/** Requests an XML document of the site and parses it strictly. */
export async function xmlAt({ app }: TestApp, url: string): Promise<XmlElement> {
  const response = await app.inject(url)
  expect(response.statusCode).toBe(200)
  return parseXml(response.body)
}

/** The JSON-LD blocks of a page. */
export async function structuredDataAt(
  { app }: TestApp,
  url: string,
): Promise<Record<string, unknown>[]> {
  const { body } = await app.inject(url)
  const blocks = body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...blocks].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
}

/** The links in a page's head with this relation. */
export function headLinks(html: string, rel: string): Record<string, string>[] {
  return [...html.matchAll(/<link ([^>]*)>/g)]
    .map(([, attributes = '']) =>
      Object.fromEntries(
        [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
          name.toLowerCase(),
          value.replaceAll('&amp;', '&'),
        ]),
      ),
    )
    .filter((link) => link.rel === rel)
}

/** An article in Spanish and French, with a German draft. */
export async function anArticleInTwoLanguages({ em }: TestApp): Promise<void> {
  const translationGroup = randomUUID()
  const shared = { translationGroup, imageUrl: '/images/blog/moai-and-ahu.webp' }
  await anArticle(em, { ...shared, slug: 'los-moai', title: 'Los moai & <otros>' })
  await anArticle(em, { ...shared, slug: 'les-moai', language: 'fr', title: 'Les moai' })
  await anArticle(em, { ...shared, slug: 'die-moai', language: 'de', published: false })
}
