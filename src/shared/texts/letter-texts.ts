/** Texts that mention the letter of stay, each with the one of a hotel that gives none. */
const WITHOUT_LETTER = {
  'booking.error.latin_name': 'booking.error.latin_name_only',
  'checkout.travellers_hint': 'checkout.travellers_hint_only',
  'confirmation.text.unpaid': 'confirmation.text.unpaid_only',
  'confirmation.masked': 'confirmation.masked_only',
  'confirmation.email_hint': 'confirmation.email_hint_only',
  'next.entry_form': 'next.entry_form_only',
  'mail.booking.text': 'mail.booking.text_only',
  'mail.paid.text': 'mail.paid.text_only',
  'mail.reminder.text': 'mail.reminder.text_only',
} as const

type LetterKeys = typeof WITHOUT_LETTER

/** The key of a text as it is with or without the letter of stay. */
export const letterKey = <Key extends keyof LetterKeys>(
  key: Key,
  hasLetter: boolean,
): Key | LetterKeys[Key] => (hasLetter ? key : WITHOUT_LETTER[key])
