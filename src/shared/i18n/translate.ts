import type { MessageKey } from './messages/es.ts'

/** Values for the `{name}` places of a text. */
export type MessageValues = Record<string, string | number>

export type Translate<Key extends string = MessageKey> = (
  key: Key,
  values?: MessageValues,
) => string

/**
 * Looks a text up: the language's dictionary, then Spanish where it is given, then the key itself
 * (spec §1). Places such as `{count}` are filled from `values`; unknown places stay as they are.
 */
export function translator<Key extends string = MessageKey>(
  messages: Partial<Record<Key, string>>,
  spanish?: Record<Key, string>,
): Translate<Key> {
  return (key, values) => fillPlaces(messages[key] ?? spanish?.[key] ?? key, values)
}

/** Puts values into the `{name}` places of a text; unknown places stay as they are. */
export function fillPlaces(text: string, values: MessageValues | undefined): string {
  if (!values) return text
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )
}
