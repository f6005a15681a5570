import { expect } from 'vitest'
import { roomKey, type ValueLanguage } from '#shared/site/keys.ts'
import type { RoomField } from '#shared/site/room-fields.ts'
import { messageOf, type SiteEditor } from './site-editor.ts'

/** Saves values of a room; nothing is published. */
export const save = async (
  siteEditor: SiteEditor,
  room: number,
  values: Partial<Record<RoomField, unknown>>,
  language: ValueLanguage = '',
) => {
  for (const [field, value] of Object.entries(values)) {
    const saved = await siteEditor.save(roomKey(room, field as RoomField), value, { language })
    expect([field, saved.statusCode, messageOf(saved)]).toEqual([field, 200, undefined])
  }
}

/** Adds a room and says more about it; nothing is published. */
export async function addRoom(siteEditor: SiteEditor, name = 'Cabaña del huerto'): Promise<number> {
  const added = await siteEditor.post('addRoom', { name })
  return added.json<{ result: { data: { id: number } } }>().result.data.id
}

/** Spanish names of the program's rooms. */
export const FOUR = [
  'Habitación económica',
  'Habitación con vista al jardín',
  'Habitación con vista al mar',
  'Habitación superior con vista al mar',
]
