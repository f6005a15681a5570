const PARENTS: Record<string, string[]> = {
  thead: ['table'],
  tbody: ['table'],
  tr: ['thead', 'tbody'],
  td: ['tr'],
  th: ['tr'],
}

/** The parts of tables in the wrong place, as written, because a browser would rearrange them. */
export function misplacedCells(clean: string): string[] {
  const open: string[] = []
  const found: string[] = []
  for (const [tag, slash, name = ''] of clean.matchAll(/<(\/?)([a-z]+\d?)[^>]*>/g)) {
    if (['img', 'br', 'hr'].includes(name)) continue
    if (slash) {
      open.pop()
      continue
    }
    const parent = open.at(-1) ?? ''
    if (PARENTS[name] && !PARENTS[name].includes(parent)) found.push(`${tag} in ${parent}`)
    if (name === 'table' && open.includes('table')) found.push('table in table')
    const isInCell = open.includes('td') || open.includes('th')
    if (isInCell && /^(?:h\d|[uo]l|li|blockquote|figure)$/.test(name)) found.push(`${name} in cell`)
    if (['table', 'thead', 'tbody', 'tr'].includes(parent) && !PARENTS[name]) found.push(tag)
    open.push(name)
  }
  return found
}
