import type { FastifyInstance } from 'fastify'
import { POLICY_HEADER } from '#server/http/page-policy.ts'
import { PORTRAIT_SCREEN } from '#shared/hotel/pictures.ts'
import { PHOTO_STYLES } from '#server/site/photos.ts'

/** More than a page has photos. */
const MAX_RULES = 64

/** The name of an upload, and one or two points in percent. */
const RULE = /^([0-9a-f]{32})((?:\.(?:100|\d{1,2})){2})((?:\.(?:100|\d{1,2})){2})?$/

type Query = Record<string, string | string[] | undefined>

/**
 * The style sheet with the points of the owner's photos that stay in sight where pages cut them, all
 * named by its address, so that a preview has its own; the policy of pages allows no styles in them.
 */
export async function photoStyles(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: Query }>(
    PHOTO_STYLES,
    async ({ query: { c = [], g = [], h = [], r = [] } }, reply) => {
      const rules = [
        ...[c].flat().map(ofCover),
        ...[g].flat().map(ofPlace('galeria')),
        ...[h].flat().map(ofPlace('nosotros')),
        ...[r].flat().map(ofRoom),
      ]
      return reply
        .type('text/css; charset=utf-8')
        .header(POLICY_HEADER, "default-src 'none'")
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(rules.slice(0, MAX_RULES).join(''))
    },
  )
}

function ofCover(rule: string): string {
  const [, name = '', wide = '', upright = ''] = RULE.exec(rule) ?? []
  if (upright === '') return ''
  const image = `#inicio img[src*="${name}"]`
  return `${image}${position(wide)}@media ${PORTRAIT_SCREEN}{${image}${position(upright)}}`
}

/** In a section of the home page. */
const ofPlace =
  (section: string) =>
  (rule: string): string => {
    const [, name = '', point = ''] = RULE.exec(rule) ?? []
    return name === '' ? '' : `#${section} img[src*="${name}"]${position(point)}`
  }

/** Wherever a page shows a room; the same photo may have another point in the gallery. */
function ofRoom(rule: string): string {
  const [, name = '', point = ''] = RULE.exec(rule) ?? []
  return name === ''
    ? ''
    : `img[src*="/photos/${name}"]:not(#inicio *,#galeria *)${position(point)}`
}

/** @param point Such as `.25.50`. */
function position(point: string): string {
  const [, x, y] = point.split('.')
  return `{object-position:${x}% ${y}%}`
}
