import type { ContactInput } from '#shared/contact.ts'

/** What a guest's form sends, with whatever the test cares about. */
export function aContact(facts: Partial<ContactInput> = {}): Partial<ContactInput> {
  return {
    name: 'Ana Tuki',
    email: 'ana@example.com',
    dates: '3 al 7 de febrero',
    message: '¿Tienen lugar en febrero?',
    language: 'es',
    ...facts,
  }
}
