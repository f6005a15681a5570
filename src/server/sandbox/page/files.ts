import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { PUBLIC_DIR, ROOT } from '#server/process/paths.ts'
import { ROOM_TYPES } from '../state/property.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

const own = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const VIEWS = [1, 2, 3, 4] as const
const WIDTHS = ['-small', '-medium', ''] as const

const FONTS = [
  'marcellus-latin',
  'marcellus-latin-ext',
  'hanken-grotesk-latin',
  'hanken-grotesk-latin-ext',
]

const site = (path: string): string => join(ROOT, 'src/client', path)

/** The only files there are, by address: the page's own, and the site's sheets, fonts and pictures. */
const FILES: Readonly<Record<string, string>> = {
  '/static/cb-immersive-experience.js': own('overlay.js'),
  '/static/page.css': own('page.css'),
  '/static/page.js': own('page.js'),
  ...Object.fromEntries(
    ['tokens', 'fonts', 'base'].map((name) => [
      `/static/styles/${name}.css`,
      site(`styles/${name}.css`),
    ]),
  ),
  ...Object.fromEntries(
    FONTS.map((name) => [`/static/fonts/${name}.woff2`, site(`fonts/${name}.woff2`)]),
  ),
  '/img/logo.svg': join(PUBLIC_DIR, 'brand', 'logo-white.svg'),
  ...Object.fromEntries(
    ROOM_TYPES.flatMap(({ picture }) =>
      VIEWS.flatMap((view) =>
        WIDTHS.map((width) => [
          `/img/${picture}-${view}${width}.webp`,
          join(PUBLIC_DIR, 'images', 'rooms', `${picture}-${view}${width}.webp`),
        ]),
      ),
    ),
  ),
}

/** Styles, scripts and pictures of the hosted page, and the overlay's script. */
export async function fileRoutes(scope: FastifyInstance) {
  for (const [url, path] of Object.entries(FILES)) {
    scope.get(url, async (_request, reply) =>
      reply
        .type(TYPES[extname(path)] ?? 'application/octet-stream')
        .header('cache-control', 'public, max-age=3600')
        .header('x-content-type-options', 'nosniff')
        .send(await readFile(path)),
    )
  }
}
