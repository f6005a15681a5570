import type { MailMessages } from './es.ts'

export const de: MailMessages = {
  'newsletter.mail.subject': 'Bestätigen Sie Ihr Abonnement bei Hare Mahina',
  'newsletter.mail.text':
    'ʻIorana,\n\njemand, vermutlich Sie selbst, möchte die Geschichten von Hare Mahina an diese Adresse erhalten. Zum Bestätigen öffnen Sie diesen Link; er gilt sieben Tage:\n\n{confirm}\n\nWaren Sie es nicht, brauchen Sie nichts zu tun: Ohne Bestätigung senden wir nichts weiter.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'newsletter.mail.welcome_subject': 'Willkommen bei den Geschichten von Hare Mahina',
  'newsletter.mail.welcome_text':
    'ʻIorana,\n\nIhr Abonnement ist bestätigt. Jede neue Geschichte schicken wir Ihnen zu.\n\nBis dahin finden Sie alle hier:\n{blog}\n\nWenn Sie keine mehr erhalten möchten, öffnen Sie diesen Link:\n{unsubscribe}\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.booking.subject': 'Ihre Buchung {number} im Hare Mahina',
  'mail.booking.text':
    'ʻIorana, {name},\n\nIhre Buchung ist bestätigt. Wir freuen uns, Sie auf Rapa Nui zu begrüßen.\n\n{details}\n\nHier können Sie sie jederzeit ansehen und die Aufenthaltsbestätigung ausdrucken, die Sie für die Kontrolle vor dem Abflug und bei der Ankunft brauchen:\n{link}\n\n{payment} Wenn sich etwas ändert, antworten Sie einfach auf diese E-Mail.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.booking.unpaid_text':
    'ʻIorana, {name},\n\nwir haben Ihre Buchung erhalten und die Zimmer vorgemerkt. Mit der Zahlung ist die Buchung bestätigt.\n\n{details}\n\n{payment}\n\nHier sehen Sie den Stand:\n{link}\n\nWenn sich etwas ändert, antworten Sie einfach auf diese E-Mail.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.booking.pay_at_hotel': 'Bezahlt wird im Hotel.',
  'mail.booking.pay_online':
    '{amount} zahlen Sie online: In wenigen Minuten erhalten Sie eine weitere E-Mail mit dem Zahlungslink und der Frist. Ohne Zahlung verfällt die ganze Buchung, und es wird nichts berechnet.',
  'mail.payment.subject': 'Zahlungslink für Ihre Buchung {number} im Hare Mahina',
  'mail.payment.text':
    'ʻIorana, {name},\n\nIhre Buchung {number} wird online bezahlt: {amount}. Hier können Sie bezahlen:\n{link}\n\nBitte bezahlen Sie bis zum {due} Uhr (Inselzeit). Geht bis dahin keine Zahlung ein, verfällt die Buchung, und es wird nichts berechnet. Bei Problemen mit der Zahlung antworten Sie einfach auf diese E-Mail.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.paid.subject': 'Die Zahlung für Ihre Buchung {number} ist eingegangen',
  'mail.paid.text':
    'ʻIorana, {name},\n\nIhre Zahlung von {amount} ist eingegangen. Ihre Buchung {number} ({check_in} – {check_out}) ist bestätigt.{rest}\n\nHier können Sie sie jederzeit ansehen und die Aufenthaltsbestätigung ausdrucken, die Sie für die Kontrolle vor dem Abflug und bei der Ankunft brauchen:\n{link}\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.released.subject': 'Ihre Buchung {number} ist verfallen',
  'mail.released.text':
    'ʻIorana, {name},\n\nfür Ihre Buchung {number} ist innerhalb der Frist keine Zahlung eingegangen, deshalb ist sie verfallen. Es wurde nichts berechnet.\n\nWenn Sie weiterhin kommen möchten, können Sie erneut buchen:\n{link}\n\nHaben Sie bereits bezahlt, antworten Sie auf diese E-Mail, und wir klären das.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.booking.pending_subject': 'Wir haben Ihre Buchung {number} im Hare Mahina erhalten',
  'mail.booking.pending_text':
    'ʻIorana, {name},\n\nwir haben Ihre Buchung erhalten. Wir bestätigen sie in Kürze.\n\n{details}\n\nHier sehen Sie den Stand:\n{link}\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.booking.details':
    'Nummer: {number}\nAnreise: {check_in}, ab {from} Uhr\nAbreise: {check_out}, bis {until} Uhr\nGäste: {guests}\nZimmer: {rooms}\nGesamtpreis inklusive Steuern: {total}',
  'mail.booking.failed_subject': 'Ihre Buchung {number} konnte nicht eingetragen werden',
  'mail.booking.failed_text':
    'ʻIorana, {name},\n\nwir konnten Ihre Buchung ({number}, {check_in} – {check_out}) leider nicht eintragen, weil unser System sie nicht angenommen hat. Es besteht keine Buchung, und es wurde nichts berechnet.\n\nWir haben Ihre Angaben und melden uns bei Ihnen, um Ihnen weiterzuhelfen. Sie können auch auf diese E-Mail antworten oder es noch einmal versuchen:\n{link}\n\nBitte entschuldigen Sie die Umstände.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.cancelled.subject': 'Ihre Buchung {number} ist storniert',
  'mail.cancelled.text':
    'ʻIorana, {name},\n\nSie haben Ihre Buchung {number} ({check_in} – {check_out}) storniert. {cost}\n\nDie Einzelheiten finden Sie weiterhin hier:\n{link}\n\nFalls Sie das nicht waren oder zu einer anderen Zeit kommen möchten, antworten Sie einfach auf diese E-Mail.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.cancelled.none': 'Es entstehen keine Kosten.',
  'mail.cancelled.cost':
    'Nach den Bedingungen Ihrer Buchung kostet die Stornierung {cost}; wir schreiben Ihnen, um die Zahlung zu regeln.',
  'mail.cancelled.paid':
    'Nach den Bedingungen Ihrer Buchung kostet die Stornierung {cost}; Ihre Onlinezahlung deckt das.',
  'mail.cancelled.unknown':
    'Falls nach den Bedingungen Ihrer Buchung Kosten anfallen, schreiben wir Ihnen.',
  'mail.cancel_failed.subject': 'Ihre Buchung {number} ließ sich nicht online stornieren',
  'mail.cancel_failed.text':
    'ʻIorana, {name},\n\nSie wollten Ihre Buchung {number} stornieren, unser System hat das aber nicht zugelassen; die Buchung besteht also weiter. Wir wissen Bescheid und schreiben Ihnen, um das zu klären; es zählt der Tag Ihrer Anfrage. Sie können auch auf diese E-Mail antworten.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.change.subject': 'Wir haben Ihren Änderungswunsch {number} erhalten',
  'mail.change.text':
    'ʻIorana, {name},\n\nwir haben Ihren Änderungswunsch unter der Nummer {number} erhalten. Wir antworten Ihnen per E-Mail, in der Regel innerhalb von 24 Stunden.\n\nBis dahin bleibt Ihre Buchung, wie sie ist:\n{link}\n\nWenn Sie etwas ergänzen möchten, antworten Sie einfach auf diese E-Mail.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.reminder.subject': 'Ihre Reise nach Rapa Nui: Anreise am {check_in}',
  'mail.reminder.text':
    'ʻIorana, {name},\n\nwir erwarten Sie vom {check_in} (ab {from} Uhr) bis zum {check_out}. Einiges bereiten Sie am besten vor dem Abflug vor.\n\n1. Einreiseformular für die Insel: Alle Reisenden müssen es vor dem Abflug ausfüllen.\n{entry_form}\n\n2. Eintrittskarte für den Nationalpark Rapa Nui: Sie brauchen sie für fast alle archäologischen Stätten. Es gibt sie online oder in Hanga Roa.\n{park}\n\n3. Abholung: Wir holen Sie am Flughafen ab. Antworten Sie auf diese E-Mail mit Flugnummer und Ankunftszeit.\n\nBuchung: {number}\nAdresse: {address}\nTelefon: {phone}\n\nIhre Buchung und die Aufenthaltsbestätigung für die Einreisekontrolle:\n{link}\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.request.subject': 'Wir haben Ihre Anfrage {number} erhalten',
  'mail.request.text':
    'ʻIorana,\n\nwir haben Ihre Buchungsanfrage unter der Nummer {number} erhalten. Wir antworten Ihnen per E-Mail, in der Regel innerhalb von 24 Stunden.\n\nDies ist noch keine bestätigte Buchung. Wenn Sie etwas ergänzen möchten, antworten Sie einfach auf diese E-Mail.\n\nMaururu,\nHare Mahina · Rapa Nui',
}
