import type { LanguageVersion } from '#shared/blog/admin.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { TEXT, type Staff } from '#tests/support/staff.ts'

export const SPANISH = { ...TEXT, slug: 'cueva', excerpt: 'Dos ventanas.' }
export const GERMAN = { ...TEXT, language: 'de', slug: 'hoehle', title: 'Die Höhle' }

/** A Spanish article with a German version made from it; both are drafts. */
export async function aTranslation(staff: Staff): Promise<{ spanish: number; german: number }> {
  const { id: spanish } = (await staff.post('/api/admin/blog', SPANISH)).json()
  const translation = { ...GERMAN, translationOf: spanish }
  const { id: german } = (await staff.post('/api/admin/blog', translation)).json()
  return { spanish, german }
}

export const query = (staff: Staff, name: string, input: object) =>
  staff.get(`/trpc/admin.blog.${name}?input=${encodeURIComponent(JSON.stringify(input))}`)

/** The state of one language of an article. */
export async function stateOf(
  staff: Staff,
  id: number,
  language: Language,
): Promise<LanguageVersion> {
  const states: LanguageVersion[] = (await query(staff, 'versions', { id })).json().result.data
  return states.find((state) => state.language === language)!
}

export const changesOf = async (staff: Staff, id: number) =>
  (await query(staff, 'translations.changes', { id })).json().result.data

export const markCurrent = (staff: Staff, id: number, revision: number) =>
  staff.post('/trpc/admin.blog.translations.markCurrent', { id, revision })
