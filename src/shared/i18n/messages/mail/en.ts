import type { MailMessages } from './es.ts'

export const en: MailMessages = {
  'newsletter.mail.subject': 'Confirm your subscription to Hare Mahina',
  'newsletter.mail.text':
    'ʻIorana,\n\nSomeone, most likely you, asked to receive the stories of Hare Mahina at this address. To confirm, open this link; it is valid for seven days:\n\n{confirm}\n\nIf it was not you, do nothing: without confirmation we send nothing else.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'newsletter.mail.welcome_subject': 'Welcome to the stories of Hare Mahina',
  'newsletter.mail.welcome_text':
    'ʻIorana,\n\nYour subscription is confirmed. When we publish a new story, we will send it to you.\n\nUntil then, all of them are here:\n{blog}\n\nTo stop receiving them, open this link:\n{unsubscribe}\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.booking.subject': 'Your booking {number} at Hare Mahina',
  'mail.booking.text':
    'ʻIorana, {name},\n\nYour booking is confirmed. We look forward to welcoming you to Rapa Nui.\n\n{details}\n\nYou can see it here at any time, and print the letter of stay for the entry checks, before you board and when you arrive:\n{link}\n\n{payment} If anything changes, just reply to this email.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.booking.unpaid_text':
    'ʻIorana, {name},\n\nWe have received your booking and set the rooms aside. It is confirmed once you have paid.\n\n{details}\n\n{payment}\n\nYou can check its status here:\n{link}\n\nIf anything changes, just reply to this email.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.booking.pay_at_hotel': 'You pay at the hotel.',
  'mail.booking.pay_online':
    'You pay {amount} online: within a few minutes you will receive another email with the payment link and the deadline. Without payment all of the booking will lapse and nothing will be charged.',
  'mail.payment.subject': 'Pay for your booking {number} at Hare Mahina',
  'mail.payment.text':
    'ʻIorana, {name},\n\nYour booking {number} is to be paid online: {amount}. You can pay here:\n{link}\n\nPlease pay by {due}, island time. If it has not been paid by then, the booking will lapse and nothing will be charged. If you have trouble paying, just reply to this email.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.paid.subject': 'We have received the payment for your booking {number}',
  'mail.paid.text':
    'ʻIorana, {name},\n\nWe have received your payment of {amount}. Your booking {number} ({check_in} – {check_out}) is confirmed.{rest}\n\nYou can see it here at any time, and print the letter of stay for the entry checks, before you board and when you arrive:\n{link}\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.released.subject': 'Your booking {number} has lapsed',
  'mail.released.text':
    'ʻIorana, {name},\n\nWe did not receive the payment for your booking {number} in time, so it has lapsed. Nothing was charged.\n\nIf you would still like to come, you can book again:\n{link}\n\nIf you have already paid, reply to this email and we will sort it out.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.booking.pending_subject': 'We have received your booking {number} at Hare Mahina',
  'mail.booking.pending_text':
    'ʻIorana, {name},\n\nWe have received your booking. We will confirm it shortly.\n\n{details}\n\nYou can check its status here:\n{link}\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.booking.details':
    'Number: {number}\nCheck-in: {check_in}, from {from}\nCheck-out: {check_out}, by {until}\nGuests: {guests}\nRooms: {rooms}\nTotal including taxes: {total}',
  'mail.booking.failed_subject': 'Your booking {number} could not be made',
  'mail.booking.failed_text':
    'ʻIorana, {name},\n\nWe tried to make your booking ({number}, {check_in} – {check_out}), but our system did not accept it. You have no booking with us, and nothing has been charged.\n\nWe have your details and will write to you to help. You can also reply to this email or try again:\n{link}\n\nWe are sorry for the inconvenience.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.cancelled.subject': 'Your booking {number} is cancelled',
  'mail.cancelled.text':
    'ʻIorana, {name},\n\nYou have cancelled your booking {number} ({check_in} – {check_out}). {cost}\n\nThe details are still here:\n{link}\n\nIf this was not you, or if you would like to come at another time, just reply to this email.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.cancelled.none': 'There is no charge.',
  'mail.cancelled.cost':
    'Under the terms of your booking, the cancellation costs {cost}; we will write to you to arrange how it is paid.',
  'mail.cancelled.paid':
    'Under the terms of your booking, the cancellation costs {cost}; what you paid online covers it.',
  'mail.cancelled.unknown':
    'If a charge is due under the terms of your booking, we will write to you.',
  'mail.cancel_failed.subject': 'We could not cancel your booking {number} online',
  'mail.cancel_failed.text':
    'ʻIorana, {name},\n\nYou asked to cancel your booking {number}, but our system did not allow it, so the booking still stands. We know about it and will write to you to sort it out; the day on which you asked is the one that counts. You can also reply to this email.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.change.subject': 'We have received your change request {number}',
  'mail.change.text':
    'ʻIorana, {name},\n\nWe have received your change request under the number {number}. We will reply by email, usually within 24 hours.\n\nUntil then your booking stays as it is:\n{link}\n\nIf you would like to add anything, just reply to this email.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.reminder.subject': 'Your trip to Rapa Nui: you arrive on {check_in}',
  'mail.reminder.text':
    'ʻIorana, {name},\n\nWe are expecting you from {check_in} (check-in from {from}) to {check_out}. A few things are best prepared before you fly.\n\n1. Entry form for the island: every traveller has to fill it in before boarding.\n{entry_form}\n\n2. Rapa Nui National Park ticket: almost every archaeological site asks for it. You can buy it online or in Hanga Roa.\n{park}\n\n3. Airport pick-up: we will collect you from the airport. Reply to this email with your flight number and arrival time.\n\nBooking: {number}\nAddress: {address}\nPhone: {phone}\n\nYour booking, and the letter of stay for the entry check:\n{link}\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.request.subject': 'We have received your request {number}',
  'mail.request.text':
    'ʻIorana,\n\nWe have received your booking request under the number {number}. We will reply by email, usually within 24 hours.\n\nThis is not a confirmed booking yet. If you would like to add anything, just reply to this email.\n\nMaururu,\nHare Mahina · Rapa Nui',
}
