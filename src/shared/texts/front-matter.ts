/**
 * Parses front matter: lines `key: value` between two lines `---`, then the body.
 * @throws Error with the file's name for an invalid line or a repeated key.
 */
export function frontMatter(
  file: string,
  source: string,
): { fields: Record<string, string>; body: string } {
  const [, head = '', body = source] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
  const fields: Record<string, string> = {}
  for (const line of head === '' ? [] : head.split('\n')) {
    const [key = '', value] = line.split(/: (.*)/)
    if (!value) throw new Error(`${file}: no field: ${line}`)
    if (key in fields) throw new Error(`${file}: ${key} is there twice`)
    fields[key] = value
  }
  return { fields, body }
}
