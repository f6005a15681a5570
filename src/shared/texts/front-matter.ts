/**
 * The fields above a text of `content`, and the text: one `key: value` per line between two lines
 * `---`. A file without them has no fields.
 * @throws Error with the file's name if a line is not a field or a key is repeated.
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
