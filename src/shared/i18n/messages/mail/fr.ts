import type { MailMessages } from './es.ts'

export const fr: MailMessages = {
  'newsletter.mail.subject': 'Confirmez votre abonnement à Hare Mahina',
  'newsletter.mail.text':
    'ʻIorana,\n\nQuelqu’un, sans doute vous, a demandé à recevoir les récits de Hare Mahina à cette adresse. Pour confirmer, ouvrez ce lien ; il est valable sept jours :\n\n{confirm}\n\nSi ce n’était pas vous, ne faites rien : sans confirmation, nous n’enverrons rien d’autre.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'newsletter.mail.welcome_subject': 'Bienvenue parmi les lecteurs de Hare Mahina',
  'newsletter.mail.welcome_text':
    'ʻIorana,\n\nVotre abonnement est confirmé. Chaque nouveau récit vous sera envoyé.\n\nEn attendant, tous sont ici :\n{blog}\n\nPour ne plus les recevoir, ouvrez ce lien :\n{unsubscribe}\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.booking.subject': 'Votre réservation {number} à Hare Mahina',
  'mail.booking.text':
    'ʻIorana, {name},\n\nVotre réservation est confirmée. Nous nous réjouissons de vous accueillir à Rapa Nui.\n\n{details}\n\nVous pouvez la consulter ici à tout moment et imprimer l’attestation de séjour pour le contrôle d’entrée, avant l’embarquement et à l’arrivée :\n{link}\n\n{payment} Si quelque chose change, répondez simplement à cet e-mail.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.booking.unpaid_text':
    'ʻIorana, {name},\n\nNous avons bien reçu votre réservation et mis les chambres de côté. Elle est confirmée dès le paiement.\n\n{details}\n\n{payment}\n\nVous pouvez suivre son état ici :\n{link}\n\nSi quelque chose change, répondez simplement à cet e-mail.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.booking.pay_at_hotel': 'Le paiement se fait à l’hôtel.',
  'mail.booking.pay_online':
    'Vous réglez {amount} en ligne : vous recevrez dans quelques minutes un autre e-mail avec le lien de paiement et le délai. Sans paiement, la réservation est entièrement annulée et rien n’est débité.',
  'mail.payment.subject': 'Réglez votre réservation {number} à Hare Mahina',
  'mail.payment.text':
    'ʻIorana, {name},\n\nVotre réservation {number} se règle en ligne : {amount}. Vous pouvez payer ici :\n{link}\n\nPayez avant le {due}, heure de l’île. Sans paiement dans ce délai, la réservation est annulée et rien n’est débité. En cas de difficulté, répondez simplement à cet e-mail.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.paid.subject': 'Nous avons reçu le paiement de votre réservation {number}',
  'mail.paid.text':
    'ʻIorana, {name},\n\nNous avons reçu votre paiement de {amount}. Votre réservation {number} ({check_in} – {check_out}) est confirmée.{rest}\n\nVous pouvez la consulter ici à tout moment et imprimer l’attestation de séjour pour le contrôle d’entrée, avant l’embarquement et à l’arrivée :\n{link}\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.released.subject': 'Votre réservation {number} a été annulée faute de paiement',
  'mail.released.text':
    'ʻIorana, {name},\n\nNous n’avons pas reçu à temps le paiement de votre réservation {number} et l’avons donc annulée. Rien n’a été débité.\n\nSi vous souhaitez toujours venir, vous pouvez réserver de nouveau :\n{link}\n\nSi vous avez déjà payé, répondez à cet e-mail et nous réglerons cela ensemble.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.booking.pending_subject': 'Nous avons reçu votre réservation {number} à Hare Mahina',
  'mail.booking.pending_text':
    'ʻIorana, {name},\n\nNous avons bien reçu votre réservation. Nous la confirmerons sous peu.\n\n{details}\n\nVous pouvez suivre son état ici :\n{link}\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.booking.details':
    'Numéro : {number}\nArrivée : {check_in}, à partir de {from}\nDépart : {check_out}, avant {until}\nVoyageurs : {guests}\nChambres : {rooms}\nTotal, taxes comprises : {total}',
  'mail.booking.failed_subject': 'Votre réservation {number} n’a pas pu être enregistrée',
  'mail.booking.failed_text':
    'ʻIorana, {name},\n\nNous avons voulu enregistrer votre réservation ({number}, {check_in} – {check_out}), mais notre système ne l’a pas acceptée. Vous n’avez aucune réservation et rien n’a été débité.\n\nNous avons vos coordonnées et vous écrirons pour vous aider. Vous pouvez aussi répondre à cet e-mail ou réessayer :\n{link}\n\nNous vous prions de nous excuser.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.cancelled.subject': 'Votre réservation {number} est annulée',
  'mail.cancelled.text':
    'ʻIorana, {name},\n\nVous avez annulé votre réservation {number} ({check_in} – {check_out}). {cost}\n\nLe détail reste consultable ici :\n{link}\n\nSi ce n’était pas vous, ou si vous souhaitez venir à d’autres dates, répondez simplement à cet e-mail.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.cancelled.none': 'Aucun frais n’est dû.',
  'mail.cancelled.cost':
    'Selon les conditions de votre réservation, l’annulation coûte {cost} ; nous vous écrirons pour convenir du paiement.',
  'mail.cancelled.paid':
    'Selon les conditions de votre réservation, l’annulation coûte {cost} ; votre paiement en ligne la couvre.',
  'mail.cancelled.unknown':
    'Si des frais sont dus selon les conditions de votre réservation, nous vous écrirons.',
  'mail.cancel_failed.subject': 'Nous n’avons pas pu annuler en ligne votre réservation {number}',
  'mail.cancel_failed.text':
    'ʻIorana, {name},\n\nVous avez demandé l’annulation de votre réservation {number}, mais notre système ne l’a pas permise : elle reste donc valable. Nous en sommes informés et vous écrirons pour trouver une solution ; c’est la date de votre demande qui compte. Vous pouvez aussi répondre à cet e-mail.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.change.subject': 'Nous avons reçu votre demande de modification {number}',
  'mail.change.text':
    'ʻIorana, {name},\n\nNous avons bien reçu votre demande de modification sous le numéro {number}. Nous vous répondrons par e-mail, en général sous 24 heures.\n\nD’ici là, votre réservation reste inchangée :\n{link}\n\nPour ajouter quelque chose, répondez simplement à cet e-mail.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.reminder.subject': 'Votre voyage à Rapa Nui : arrivée le {check_in}',
  'mail.reminder.text':
    'ʻIorana, {name},\n\nNous vous attendons du {check_in} (à partir de {from}) au {check_out}. Voici ce qu’il vaut mieux préparer avant de partir.\n\n1. Formulaire d’entrée sur l’île : chaque voyageur doit le remplir avant l’embarquement.\n{entry_form}\n\n2. Billet du parc national Rapa Nui : il est exigé sur presque tous les sites archéologiques. Il s’achète en ligne ou à Hanga Roa.\n{park}\n\n3. Accueil à l’aéroport : nous venons vous chercher. Répondez à cet e-mail en indiquant votre numéro de vol et l’heure d’arrivée.\n\nRéservation : {number}\nAdresse : {address}\nTéléphone : {phone}\n\nVotre réservation et l’attestation de séjour pour le contrôle d’entrée :\n{link}\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.request.subject': 'Nous avons reçu votre demande {number}',
  'mail.request.text':
    'ʻIorana,\n\nNous avons bien reçu votre demande de réservation sous le numéro {number}. Nous vous répondrons par e-mail, en général sous 24 heures.\n\nCe n’est pas encore une réservation confirmée. Pour ajouter quelque chose, répondez simplement à cet e-mail.\n\nMaururu,\nHare Mahina · Rapa Nui',
}
