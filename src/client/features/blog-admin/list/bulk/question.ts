/** Titles that a question names. */
const NAMED = 5

/** `¿Quieres eliminar «Uno», «Dos» y 3 más?` */
export function questionOf(deed: string, articles: readonly { title: string }[]): string {
  const names = articles.slice(0, NAMED).map(({ title }) => `«${title}»`)
  const rest = articles.length - names.length
  const list = new Intl.ListFormat('es').format(rest > 0 ? [...names, `${rest} más`] : names)
  return `¿Quieres ${deed} ${list}?`
}
