const MAX_LENGTH = 300

const SECRETS: readonly [RegExp, string][] = [
  [/cbat_[\w-]+/g, '[key]'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  [/\+\d[\d ()-]{6,}\d/g, '[number]'],
]

/** What the property said, short and without the key or anything of a guest. */
export function redact(text: string, apiKey: string): string {
  const withoutKey = text.replaceAll(apiKey, '[key]')
  return SECRETS.reduce((said, [pattern, word]) => said.replace(pattern, word), withoutKey)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
}
