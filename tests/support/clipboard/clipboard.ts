import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Programs whose clipboard markup is in this folder, with texts of our own. */
export const PROGRAMS = ['google-docs', 'word', 'safari', 'cocoa', 'notion', 'web-page'] as const

export type Program = (typeof PROGRAMS)[number]

/** The expected article. */
export const articleOf = (program: Program): string =>
  readFileSync(join(import.meta.dirname, 'articles', `${program}.html`), 'utf8').replaceAll(
    '\n',
    '',
  )

/** The content that a program puts on the clipboard as `text/html`. */
export const clipboardOf = (program: Program): string =>
  readFileSync(join(import.meta.dirname, `${program}.html`), 'utf8')
