import type { ContactInput } from '#shared/contact.ts'

/** The payload of the contact form, with some fields replaced. */
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
