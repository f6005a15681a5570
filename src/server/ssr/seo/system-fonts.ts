import { readdir, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { open, type Font } from 'fontkit'

/** Where Linux, macOS and Windows keep fonts; most servers have few or none. */
const FONT_FOLDERS = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  ...ownFolders(),
  '/System/Library/Fonts',
  '/Library/Fonts',
  'C:/Windows/Fonts',
]

/** The fonts of the account; the system knows none for an account without an entry and HOME. */
function ownFolders(): string[] {
  try {
    return [join(homedir(), '.local/share/fonts'), join(homedir(), '.fonts')]
  } catch {
    return []
  }
}

/** So that a machine with many fonts is not busy with one picture; the best candidates come first. */
const MAX_FILES = 400
const MAX_FILE_BYTES = 64 * 1024 * 1024

/** A font in a file, which may have several. */
interface Source {
  path: string
  /** Its place among the fonts of the file. */
  at: number
}

/** Where each letter was found; null: in no font. Fonts that are installed later wait for a restart. */
const known = new Map<string, Source | null>()

/**
 * Fonts of the machine that draw these letters. Each was asked for the letter itself, because what
 * libraries draw in place of a missing one is a box.
 * @param letters Letters with their accents.
 * @param folders Absent: those of the system, whose answers are remembered.
 */
export async function systemFonts(
  letters: readonly string[],
  folders?: readonly string[],
): Promise<Font[]> {
  const memory = folders ? new Map<string, Source | null>() : known
  const missing = letters.filter((letter) => !memory.has(letter))
  if (missing.length > 0) await search(missing, folders ?? FONT_FOLDERS, memory)
  const sources = new Map(
    letters.flatMap((letter) => {
      const source = memory.get(letter)
      return source ? [[`${source.path} ${source.at}`, source] as const] : []
    }),
  )
  const opened = await Promise.all(
    // Opened again for each picture: the file of a Chinese font has 20 MB.
    Array.from(sources.values(), async ({ path, at }) => (await openFonts(path))[at]),
  )
  return opened.filter((font) => font !== undefined)
}

async function search(
  letters: readonly string[],
  folders: readonly string[],
  memory: Map<string, Source | null>,
): Promise<void> {
  for (const letter of letters) memory.set(letter, null)
  const isMissing = (letter: string) => memory.get(letter) === null
  for (const path of await fontFiles(folders)) {
    const wanted = letters.filter(isMissing)
    if (wanted.length === 0) return
    for (const [at, font] of (await openFonts(path)).entries()) {
      for (const letter of wanted.filter(isMissing)) {
        if (draws(font, letter)) memory.set(letter, { path, at })
      }
    }
  }
}

const FONT_FILE = /\.(?:ttf|otf|ttc|woff2?)$/i
/** Styles in which a letter would stand out. */
const OTHER_STYLE =
  /bold|italic|oblique|mono|condensed|light|thin|black|heavy|medium|symbol|emoji|math/i

/** The font files, those that look most like the site's own letters first. */
async function fontFiles(folders: readonly string[]): Promise<string[]> {
  const found = await Promise.all(folders.map(filesIn))
  const distance = (path: string) =>
    (OTHER_STYLE.test(path) ? 2 : 0) + (/serif/i.test(path) && !/sans/i.test(path) ? 0 : 1)
  return found
    .flat()
    .filter((path) => FONT_FILE.test(path))
    .toSorted((a, b) => distance(a) - distance(b) || a.localeCompare(b))
    .slice(0, MAX_FILES)
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries.map(({ parentPath, name }) => join(parentPath, name))
  } catch {
    // Most machines lack most of the folders.
    return []
  }
}

/** The fonts of a file; none if it cannot be read. */
async function openFonts(path: string): Promise<Font[]> {
  try {
    if ((await stat(path)).size > MAX_FILE_BYTES) return []
    const file = await open(path)
    return 'fonts' in file ? file.fonts : [file]
  } catch {
    return []
  }
}

/** Their order is not that of the text, and a private one is known only to the maker of its font. */
const NOT_DRAWN =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Co}\p{Cn}\p{Cs}]/u

/**
 * Whether a font has an outline of its own for each part of a letter. Fonts of last resort have one
 * picture for all letters of a script.
 */
export function draws(font: Font, letter: string): boolean {
  if (NOT_DRAWN.test(letter)) return false
  try {
    return Array.from(letter, (part) => part.codePointAt(0) ?? 0).every((code) => {
      if (!font.hasGlyphForCodePoint(code)) return false
      const { id, path } = font.glyphForCodePoint(code)
      // Fails for tables that the library does not read.
      font.layout(letter)
      const isShared = [code - 1, code + 1].some((next) => font.glyphForCodePoint(next).id === id)
      return id !== 0 && !isShared && path.commands.length > 0
    })
  } catch {
    return false
  }
}
