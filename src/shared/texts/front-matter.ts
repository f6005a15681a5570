/**
 * The fields above a text of `content` and the text: one `key: value` a line between two lines `---`.
 * A file without them has no field.
 */
export function frontMatter(source: string): { fields: Record<string, string>; body: string } {
  const [, head = '', body = source] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
  const pairs = head.split('\n').map((line) => line.split(/: (.*)/))
  return {
    fields: Object.fromEntries(pairs.flatMap(([key = '', value]) => (value ? [[key, value]] : []))),
    body,
  }
}
