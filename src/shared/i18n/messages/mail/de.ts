import type { MailMessages } from './es.ts'

export const de: MailMessages = {
  'newsletter.mail.subject': 'Bestätigen Sie Ihr Abonnement bei Hare Mahina',
  'newsletter.mail.text':
    'Iorana,\n\njemand, vermutlich Sie selbst, möchte die Geschichten von Hare Mahina an diese Adresse erhalten. Zum Bestätigen öffnen Sie diesen Link; er gilt sieben Tage:\n\n{confirm}\n\nWaren Sie es nicht, brauchen Sie nichts zu tun: Ohne Bestätigung senden wir nichts weiter.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'newsletter.mail.welcome_subject': 'Willkommen bei den Geschichten von Hare Mahina',
  'newsletter.mail.welcome_text':
    'Iorana,\n\nIhr Abonnement ist bestätigt. Jede neue Geschichte schicken wir Ihnen zu.\n\nBis dahin finden Sie alle hier:\n{blog}\n\nWenn Sie keine mehr erhalten möchten, öffnen Sie diesen Link:\n{unsubscribe}\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.booking.subject': 'Ihre Buchung {number} im Hare Mahina',
  'mail.booking.text':
    'Iorana, {name},\n\nIhre Buchung ist bestätigt. Wir freuen uns, Sie auf Rapa Nui zu begrüßen.\n\n{details}\n\nHier können Sie sie jederzeit ansehen und die Unterkunftsbestätigung herunterladen, die die Polizei am Flughafen verlangt:\n{link}\n\nBezahlt wird im Hotel. Wenn sich etwas ändert, antworten Sie einfach auf diese E-Mail.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.booking.pending_subject': 'Wir haben Ihre Buchung {number} im Hare Mahina erhalten',
  'mail.booking.pending_text':
    'Iorana, {name},\n\nwir haben Ihre Buchung erhalten. Das Hotel bestätigt sie in Kürze.\n\n{details}\n\nHier sehen Sie den Stand:\n{link}\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.booking.details':
    'Nummer: {number}\nAnreise: {check_in}, ab {from} Uhr\nAbreise: {check_out}, bis {until} Uhr\nGäste: {guests}\nZimmer: {rooms}\nGesamtpreis inklusive Steuern: {total}',
  'mail.booking.failed_subject': 'Ihre Buchung {number} konnte nicht eingetragen werden',
  'mail.booking.failed_text':
    'Iorana, {name},\n\nwir wollten Ihre Buchung ({number}, {check_in} – {check_out}) eintragen, doch unser System hat sie nicht angenommen. Es besteht keine Buchung, und es wurde nichts berechnet.\n\nWir haben Ihre Angaben und schreiben Ihnen, um zu helfen. Sie können auch auf diese E-Mail antworten oder es noch einmal versuchen:\n{link}\n\nBitte entschuldigen Sie die Umstände.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.request.subject': 'Wir haben Ihre Anfrage {number} erhalten',
  'mail.request.text':
    'Iorana,\n\nwir haben Ihre Buchungsanfrage unter der Nummer {number} erhalten. Wir antworten Ihnen per E-Mail, in der Regel innerhalb eines Tages.\n\nDies ist noch keine bestätigte Buchung. Wenn Sie etwas ergänzen möchten, antworten Sie einfach auf diese E-Mail.\n\nMaururu,\nHare Mahina · Rapa Nui',
}
