/** A first description of a picture: its file's name without extension, written as words (spec §7). */
export function altFromName(name: string): string {
  return name
    .replace(/\.[^.]+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
}
