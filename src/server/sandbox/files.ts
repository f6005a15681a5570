import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { PUBLIC_DIR } from '#server/process/paths.ts'
import { ROOM_TYPES } from './fixtures.ts'

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

/** The only files there are, by address: nothing else can be asked for. */
const FILES: Readonly<Record<string, string>> = {
  '/static/cb-immersive-experience.js': own('assets/cb-immersive-experience.js'),
  '/static/reservation.css': own('page/assets/reservation.css'),
  '/static/reservation.js': own('page/assets/reservation.js'),
  '/static/marcellus.woff2': own('page/assets/marcellus-latin.woff2'),
  '/static/hanken-grotesk.woff2': own('page/assets/hanken-grotesk-latin.woff2'),
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
