import { fileURLToPath } from 'node:url'

const fromRoot = (path: string): string =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url))

export const ROOT = fromRoot('.')
export const PUBLIC_DIR = fromRoot('public')
export const DIST = fromRoot('dist')
export const CLIENT_DIST = fromRoot('dist/client')
export const SERVER_DIST = fromRoot('dist/server')
