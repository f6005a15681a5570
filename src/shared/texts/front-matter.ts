/**
 * The fields above a text of `content` and the text: one `key: value` a line between two lines `---`.
 * A file without them has no field.
 * @throws Error with the file's name where a line is no field, or its key is there twice.
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
