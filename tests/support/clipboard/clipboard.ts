import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Programs whose shapes of markup stand beside this file, with words of our own. */
export const PROGRAMS = ['google-docs', 'word', 'safari', 'cocoa', 'notion', 'web-page'] as const

export type Program = (typeof PROGRAMS)[number]

/** What an article has of it. */
export const articleOf = (program: Program): string =>
  readFileSync(join(import.meta.dirname, 'articles', `${program}.html`), 'utf8').replaceAll(
    '\n',
    '',
  )

/** What a program puts on the clipboard as `text/html`. */
export const clipboardOf = (program: Program): string =>
  readFileSync(join(import.meta.dirname, `${program}.html`), 'utf8')
