import type { TestApp } from '#tests/support/test-app.ts'
import { aPicture, upload } from '#tests/support/uploads.ts'
import type { SiteEditor } from './site-editor.ts'

export const FOCUS = { x: 25, y: 50 }
export const ALT = { es: 'La casa', en: 'The house' }

/** A photo for a place, sent by a person of the hotel. @returns its address. */
export async function aPhoto(
  server: TestApp,
  { staff }: SiteEditor,
  size = { width: 2400, height: 1800 },
): Promise<string> {
  const url = '/api/upload/site-picture'
  const sent = await upload(server, await aPicture(size), { url, cookie: staff.cookie })
  return sent.json<{ url: string }>().url
}
