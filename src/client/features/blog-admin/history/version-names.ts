import type { VersionEntry, VersionKind } from '#shared/blog/history.ts'
import { formatInstant } from '#shared/format.ts'
import { FIELD_NAMES } from '../session/draft.ts'

const KIND_NAMES: Record<VersionKind, string> = {
  first: 'Como estaba antes',
  create: 'Creado',
  save: 'Guardado',
  publish: 'Publicado',
  unpublish: 'Pasado a borrador',
  restore: 'Restaurado',
  recover: 'Recuperado de «Eliminados»',
  conflict: 'No quedó: otra versión se guardó antes',
}

const MOMENT = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const

/** Day and time on the island. */
export const versionMoment = ({ savedAt }: VersionEntry): string =>
  formatInstant('es', new Date(savedAt), MOMENT)

/** Why it was saved, what changed, and how many words it has. */
export function versionFacts({ kind, changed, words }: VersionEntry): string {
  const fields = changed.map((field) => FIELD_NAMES[field])
  return [
    KIND_NAMES[kind],
    ...(fields.length > 0 ? [fields.join(', ')] : []),
    wordCount(words),
  ].join(' · ')
}

const wordCount = (words: number): string => (words === 1 ? '1 palabra' : `${words} palabras`)
